# SPDX-License-Identifier: MIT
{
  # nix run ./packaging     nix build ./packaging     nix develop ./packaging
  description = "Mahjong and cards at a table in the terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = f: nixpkgs.lib.genAttrs systems (system: f nixpkgs.legacyPackages.${system});
      paiju = pkgs: pkgs.stdenv.mkDerivation {
        pname = "paiju";
        version = "git";
        src = ../.;
        strictDeps = true;
        nativeBuildInputs = with pkgs; [ autoconf automake gettext pkg-config ];
        buildInputs = with pkgs; [ ncurses iniparser jansson sqlite zlib ];
        depsBuildBuild = [ pkgs.buildPackages.stdenv.cc ];
        preConfigure = "patchShebangs bootstrap && ./bootstrap";
        enableParallelBuilding = true;
        meta = {
          description = "Mahjong and cards at a table in the terminal";
          license = pkgs.lib.licenses.mit;
          mainProgram = "paiju";
        };
      };
    in {
      packages = each (pkgs: { default = paiju pkgs; });
      devShells = each (pkgs: {
        default = pkgs.mkShell {
          inputsFrom = [ (paiju pkgs) ];
          packages = with pkgs; [ check tmux ];
        };
      });
    };
}
