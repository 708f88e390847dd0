/* SPDX-License-Identifier: MIT */
/* The style sheet of the page: felt, ivory tiles and paper cards, for light and dark mode and for
 * printing. The colours are those of the table's theme. */
#include "report_impl.h"

static const char *const sheet[] = {
    ":root{color-scheme:light dark;--ground:#f4f1e8;--sheet:#fffdf6;--ink:#23261f;"
    "--dim:#666a5e;--line:#d9d3c1;--felt:#0d5f3a;--felt2:#0a4d2f;--onfelt:#f3f3e4;"
    "--ondim:#bcd8c4;--good:#0b6b38;--luck:#2468b0;--fault:#b8400e;--inacc:#8a6400;"
    "--mist:#b8400e;--blun:#a30f2d}\n",
    "@media(prefers-color-scheme:dark){:root{--ground:#15181a;--sheet:#1e2225;--ink:#e6e4da;"
    "--dim:#a3a79b;--line:#3a4043;--felt:#0b4a2e;--felt2:#083a24;--good:#6fcf97;"
    "--luck:#6fb1f2;--fault:#ff8f5a;--inacc:#e0b440;--mist:#ff8f5a;--blun:#ff7088}}\n",
    "*{box-sizing:border-box}body{margin:0 auto;padding:1.2rem 1rem 4rem;max-width:62rem;"
    "background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"
    "'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',"
    "sans-serif}\n",
    "h1{font-size:1.6rem;line-height:1.25;margin:.6rem 0}h2{font-size:1.15rem;"
    "margin:2rem 0 .6rem;border-bottom:2px solid var(--line);padding-bottom:.2rem}"
    "h3{font-size:1rem;margin:1rem 0 .3rem}a{color:var(--luck)}p{margin:.4rem 0}"
    ".dim{color:var(--dim)}small{color:var(--dim)}\n",
    ".scroll{overflow-x:auto}table{border-collapse:collapse;"
    "font-variant-numeric:tabular-nums}th,td{padding:.2rem .7rem .2rem 0;text-align:left;"
    "vertical-align:top}th{font-weight:600;color:var(--dim);font-size:.85rem;"
    "border-bottom:1px solid var(--line);white-space:nowrap}.n{text-align:right;"
    "white-space:nowrap}.figures{width:100%}.figures tr.seat td{font-weight:700;"
    "border-top:1px solid var(--line)}.figures tr.hand td:first-child,"
    ".figures tr.kind td:first-child{padding-left:1rem}.figures tr.kind td{color:var(--dim)}\n",
    "ol.cost{padding-left:1.6rem}ol.cost li{margin:.15rem 0}details{background:var(--sheet);"
    "border:1px solid var(--line);border-left:.35rem solid var(--line);border-radius:.5rem;"
    "margin:.6rem 0;padding:.5rem .8rem}details.fine{margin:.25rem 0;padding:.2rem .8rem}"
    "details.inaccuracy{border-left-color:var(--inacc)}"
    "details.mistake{border-left-color:var(--mist)}"
    "details.blunder{border-left-color:var(--blun)}"
    "details.excellent{border-left-color:var(--good)}summary{cursor:pointer}"
    "summary b{font-variant-numeric:tabular-nums}.tag{border-radius:1rem;padding:0 .55rem;"
    "font-size:.85rem;border:1px solid currentColor;white-space:nowrap}"
    ".tag.inaccuracy{color:var(--inacc)}.tag.mistake{color:var(--mist)}"
    ".tag.blunder{color:var(--blun)}.tag.excellent,.tag.fine{color:var(--good)}\n",
    ".felt{background:linear-gradient(160deg,var(--felt),var(--felt2));color:var(--onfelt);"
    "border-radius:.6rem;padding:.7rem .8rem;margin:.6rem 0}.felt .facts{color:var(--ondim);"
    "font-size:.9rem}div.seat{display:grid;grid-template-columns:minmax(6rem,9rem) 1fr;"
    "gap:.1rem .8rem;padding:.35rem 0;border-top:1px solid rgba(255,255,255,.14)}"
    "div.own .who{font-weight:700}.facts{font-weight:400}"
    ".score{font-variant-numeric:tabular-nums}.rows{display:flex;flex-wrap:wrap;"
    "gap:.25rem 1rem;align-items:flex-start}.rowname{font-size:.75rem;color:var(--ondim);"
    "display:block;line-height:1.2}.own-hand{padding-top:.7rem;border-top:1px solid rgba(255,"
    "255,255,.14)}.asked{margin:.2rem 0 .5rem}\n",
    ".t{display:inline-block;background:#fdf9e3;border-radius:3px;box-shadow:0 2px 0 #cfae74,"
    "0 3px 2px rgba(0,0,0,.35);margin:0 1px 4px 0;width:1.3rem;height:1.75rem;"
    "vertical-align:top}.big .t{width:2.2rem;height:2.95rem;border-radius:5px;"
    "margin:.5rem 1px 6px 0;box-shadow:0 4px 0 #cfae74,0 5px 3px rgba(0,0,0,.35)}"
    ".t.back{background:#2a8a86}.t.drawn{margin-left:.8rem}"
    ".t.newest{outline:2px solid #ffd75f;outline-offset:1px}.t.won{background:#ffe48a}"
    ".big .t.best{transform:translateY(-.4rem)}.big .t.made{outline:2px dashed #ff9b70;"
    "outline-offset:1px}.big .t.best,.c.best{box-shadow:0 4px 0 #e0a020,0 0 0 2px #ffd75f}\n",
    ".ranks{display:flex;flex-wrap:wrap;gap:.25rem}.ranks .rank{display:flex;"
    "flex-direction:column}.c{display:block;background:#fffef8;border:1px solid #c9c2ad;"
    "border-radius:4px;width:2rem;height:1.35rem;line-height:1.3rem;font-weight:700;"
    "font-size:.95rem;text-align:center;color:#16181a;margin-bottom:1px;white-space:nowrap}"
    ".c.red{color:#b3121d}.c.made{outline:2px dashed #ff9b70;outline-offset:-1px}\n",
    ".choices td,.choices th{padding-right:1.2rem}"
    ".choices tr.best td:first-child{font-weight:700}.choices tr.made td{background:rgba(200,"
    "120,40,.14)}.why{margin:.4rem 0}.why b{color:var(--good)}.why.con b{color:var(--fault)}"
    "code{font-size:.8rem;overflow-wrap:anywhere;color:var(--dim)}.graph{display:block;"
    "max-width:none;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem}"
    ".graph text{fill:var(--dim);font:11px system-ui,sans-serif}"
    ".graph .grid{stroke:var(--line)}.graph .zero{stroke:var(--dim)}"
    ".graph .hand{stroke:var(--line);stroke-dasharray:4 4}.graph .run{stroke:var(--ink);"
    "fill:none;stroke-width:1.3;opacity:.55}.graph .luck{stroke:var(--luck);stroke-width:2.5}"
    ".graph .loss{stroke:var(--fault);stroke-width:6}.key i{display:inline-block;"
    "width:1.2rem;height:.5rem;vertical-align:middle;margin:0 .35rem 0 .9rem}"
    ".key .luck{background:var(--luck)}.key .loss{background:var(--fault)}\n",
    ".few{background:#fffef8;color:#16181a;border-radius:4px;padding:0 .35rem;"
    "font-size:.85rem;font-weight:700;white-space:nowrap}.few i{font-style:normal;color:#b3121d}\n",
    "@media(max-width:40rem){body{padding:.6rem .6rem 3rem;font-size:15px}"
    "div.seat{grid-template-columns:1fr}.big .t{width:1.6rem;height:2.15rem}.c{width:1.75rem}"
    "}\n",
    "@media print{:root{--ground:#fff;--sheet:#fff;--ink:#000;--dim:#444;--line:#bbb;"
    "--felt:#fff;--felt2:#fff;--onfelt:#000;--ondim:#444;--good:#0b6b38;--luck:#2468b0;"
    "--fault:#b8400e;--inacc:#8a6400;--mist:#b8400e;--blun:#a30f2d}body{max-width:none;"
    "font-size:11pt}.felt{border:1px solid #bbb}div.seat,.own-hand{border-top-color:#ddd}.t,"
    ".c{border:1px solid #888;box-shadow:none!important}details{break-inside:avoid}}\n",
};

void html_style(void)
{
    output("<style>\n");
    for (size_t i = 0; i < sizeof sheet / sizeof *sheet; i++)
        output("%s", sheet[i]);
    output("</style>\n");
}
