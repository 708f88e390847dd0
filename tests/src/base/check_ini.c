/* SPDX-License-Identifier: MIT */
/* INI files: strict and lenient reading with places, editing in place (ini.h). */
#include <sys/stat.h>
#include <unistd.h>

#include "ini.h"
#include "scratch.h"
#include "tap.h"

static Diag diag;

static Ini *loaded(const char *path)
{
    Ini *ini = NULL;
    MUST(ini_load, path, &ini);
    return ini;
}

static const char *value_of(const Ini *ini, const char *section, const char *key)
{
    const IniEntry *entry = ini_find(ini, section, key);
    ck_assert_ptr_nonnull(entry);
    return entry->value;
}

/* The strict reader must refuse `text` at `line` with a sentence that contains `part`. */
static void refuses(const char *text, int line, const char *part)
{
    Ini *ini = NULL;
    diag = (Diag){ 0 };
    const char *path = scratch_text("bad.ini", text);
    ck_assert_int_ne(ini_load(path, &ini, &diag), ERR_NONE);
    ck_assert_ptr_null(ini);
    ck_assert_str_eq(diag.file, path);
    ck_assert_int_eq(diag.line, line);
    ck_assert_msg(strstr(diag.text, part) != NULL, "%s", diag.text);
}

static void with_directory(void)
{
    scratch_directory();
}

TESTS(.setup = with_directory);

TEST(ini_reads_entries_with_their_lines)
{
    Ini *ini = loaded(scratch_text("a.ini", "; comment\n"
                                            "[Rules]\n"
                                            "Cap = 32   ; at most\n"
                                            "\n"
                                            "name=\"Lin # 1\"\r\n"
                                            "empty =\n"
                                            "[keys]\n"
                                            "  hint = i"));
    ck_assert_int_eq(ini_size(ini), 6);
    ck_assert_str_eq(value_of(ini, "rules", "cap"), "32");
    ck_assert_str_eq(value_of(ini, "rules", "name"), "Lin # 1");
    ck_assert_str_eq(value_of(ini, "rules", "empty"), "");
    ck_assert_str_eq(value_of(ini, "keys", "hint"), "i");
    ck_assert_int_eq(ini_find(ini, "rules", "")->line, 2);
    ck_assert_int_eq(ini_find(ini, "rules", "name")->line, 5);
    ck_assert_int_eq(ini_find(ini, "keys", "hint")->line, 8);
    ck_assert_ptr_null(ini_find(ini, "keys", "cap"));
    ini_free(ini);
}

/* Values of a file, which begins with this section. Whatever release of iniparser is installed:
 * only 4.2 would make \" of the first backslash. */
static const struct {
    const char *section, *text, *entry[4][2];
} files[] = {
    { "a", "[a]\noctal = 010\nhex = 0x10\njunk = 12abc\n",
      { { "octal", "010" }, { "hex", "0x10" }, { "junk", "12abc" } } },
    { "a", "\xEF\xBB\xBF[a]\nname = 小林\n", { { "name", "小林" } } },
    { "mahjong 小林", "[Mahjong 小林]\n"
                      "Engine = 'exec:Foo --x=\"a;b\" # 1'  ; c\n"
                      "like = exec:bar --y=\"a;b\"\n"
                      "名字 = it's 林 家 # c\n",
      { { "engine", "exec:Foo --x=\"a;b\" # 1" }, { "like", "exec:bar --y=\"a" },
        { "名字", "it's 林 家" } } },
    { "a", "[a]\nb = \"\\\"\nc = 'x\\\\y\\'  ; z\nd = \\n \\t ; z\ne = \" \\ \"\n",
      { { "b", "\\" }, { "c", "x\\\\y\\" }, { "d", "\\n \\t" }, { "e", " \\ " } } },
};

TEST_LOOP(ini_values_are_texts_in_any_script, sizeof files / sizeof *files)
{
    Ini *ini = loaded(scratch_text("a.ini", files[_i].text));
    for (int i = 0; i < 4 && files[_i].entry[i][0] != NULL; i++) {
        ck_assert_str_eq(value_of(ini, files[_i].section, files[_i].entry[i][0]),
                         files[_i].entry[i][1]);
        ck_assert_int_eq(ini_find(ini, files[_i].section, files[_i].entry[i][0])->line, i + 2);
    }
    ini_free(ini);
}

TEST(ini_reads_a_pipe)
{
    int ends[2];
    char path[32];
    if (access("/dev/fd", X_OK) != 0)
        return;         /* no /proc: pipes have no names */
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], "[a]\nb = c\n", 10), 10);
    close(ends[1]);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    Ini *ini = loaded(path);
    ck_assert_str_eq(value_of(ini, "a", "b"), "c");
    ini_free(ini);
    close(ends[0]);
}

TEST(ini_names_the_line_of_each_error)
{
    refuses("[a]\nb = 1\njunk\n", 3, "expected [section]");
    refuses("[a]\n= 1\n", 2, "missing name");
    refuses("[a\n", 1, "[name]");
    refuses("[a] tail\n", 1, "[name]");
    refuses("[a] [b]\n", 1, "[name]");
    refuses("[]\n", 1, "missing name");
    refuses("b = 1\n", 1, "before the first");
    refuses("[a]\nb = 1\nB = 2\n", 3, "already set on line 2");
    refuses("[a]\nb = 1\n[c]\nb = 1\n[a]\nb = 2\n", 6, "already set on line 2");
    refuses("[a]\ncolor = #ff8800\n", 2, "quotes");
    refuses("[a]\nb = \"open\n", 2, "missing closing quote");
    refuses("[a]\nb = \"x\" y\n", 2, "after the closing quote");
    refuses("[a]\nb = 1 \\\n2\n", 2, "backslash");
    refuses("[a]\n; comment \\\nb = 1\n", 2, "backslash");
    refuses("[a]\nb:c = 1\n", 2, "colon");
    refuses("[a]\nb = \x1b[2J\n", 2, "control character");
}

TEST(ini_refuses_a_line_that_is_too_long)
{
    static char text[4000];
    strcpy(text, "[a]\nb = ");
    memset(text + 8, 'x', INI_LINE_MAX);
    refuses(text, 2, "too long");
    text[8 + INI_LINE_MAX - 100] = '\0';     /* beside a name of 100 bytes */
    ck_assert_int_eq(ini_check_value("b", text + 8, NULL), ERR_OPTION_VALUE);
}

TEST(ini_refuses_a_file_that_is_not_text)
{
    Ini *ini = NULL;
    const char *path = scratch_file("bin.ini", "[a]\nb = \0 1\n", 12);
    ck_assert_int_eq(ini_load(path, &ini, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "not a text file"));
}

TEST(ini_refuses_directories_missing_files_and_endless_files)
{
    Ini *ini = NULL;
    ck_assert_int_eq(ini_load(scratch_directory(), &ini, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "directory"));
    ck_assert_int_eq(ini_load("/nonexistent.ini", &ini, &diag), ERR_FILE);
    ck_assert_str_eq(diag.file, "/nonexistent.ini");
    ck_assert_int_eq(ini_load("/dev/zero", &ini, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "a device"));
    static char long_text[INI_FILE_MAX + 2];
    memset(long_text, '#', INI_FILE_MAX + 1);
    ck_assert_int_eq(ini_load(scratch_text("long.ini", long_text), &ini, &diag), ERR_FILE);
    ck_assert_ptr_nonnull(strstr(diag.text, "larger than"));
}

/* -- lenient ----------------------------------------------------------------------------------- */

static int n_complaints;
static Diag complaint[8];

static void note(void *context, const Diag *d)
{
    ck_assert_ptr_null(context);
    ck_assert_int_lt(n_complaints, 8);
    complaint[n_complaints++] = *d;
}

TEST(ini_lenient_skips_bad_lines_and_reads_the_rest)
{
    n_complaints = 0;
    const char *path = scratch_text("a.ini", "stray = 1\n[a]\njunk\nb = 1\nb = 2\nc = 3\n");
    Ini *ini = ini_load_lenient(path, note, NULL);
    ck_assert_int_eq(n_complaints, 3);
    ck_assert_int_eq(complaint[0].line, 1);
    ck_assert_int_eq(complaint[1].line, 3);
    ck_assert_int_eq(complaint[2].line, 5);
    ck_assert_str_eq(value_of(ini, "a", "b"), "1");
    ck_assert_str_eq(value_of(ini, "a", "c"), "3");
    ini_free(ini);
}

TEST(ini_lenient_reads_the_rest_of_a_file_with_a_very_long_line)
{
    char text[4000] = "[a]\nb = ";
    n_complaints = 0;
    memset(text + 8, 'x', 2000);
    strcpy(text + 2008, "\nc = 3\n");
    Ini *ini = ini_load_lenient(scratch_text("a.ini", text), note, NULL);
    ck_assert_int_eq(n_complaints, 1);
    ck_assert_int_eq(complaint[0].line, 2);
    ck_assert_ptr_null(ini_find(ini, "a", "b"));
    ck_assert_str_eq(value_of(ini, "a", "c"), "3");
    ini_free(ini);
}

TEST(ini_lenient_survives_files_that_are_not_ini)
{
    static const char *const path[] = { "/", "/nonexistent.ini", "/dev/zero", "/dev/null" };
    n_complaints = 0;
    for (int i = 0; i < 4; i++) {
        Ini *ini = ini_load_lenient(path[i], note, NULL);
        ck_assert_int_eq(ini_size(ini), 0);
        ini_free(ini);
    }
    ck_assert_int_eq(n_complaints, 3);      /* an empty file is not an error */
}

/* -- editing ----------------------------------------------------------------------------------- */

static void update(const char *path, const char *section, const char *key, const char *value)
{
    IniChange change = { section, key, value };
    MUST(ini_update, path, &change, 1);
}

TEST(ini_update_keeps_comments_order_and_unknown_lines)
{
    const char *path =
        scratch_text("a.ini", "; mine\n[a]\nspeed=2 ; fast\njunk here\n\n[b]\nx = 1");
    update(path, "a", "speed", "4");
    ck_assert_str_eq(scratch_read(path),
                     "; mine\n[a]\nspeed=4 ; fast\njunk here\n\n[b]\nx = 1");
    update(path, "a", "lang", "zh_CN");
    ck_assert_str_eq(scratch_read(path),
                     "; mine\n[a]\nspeed=4 ; fast\njunk here\nlang = zh_CN\n\n[b]\nx = 1");
    update(path, "b", "y", "2");
    update(path, "c", "z", "");
    ck_assert_str_eq(scratch_read(path), "; mine\n[a]\nspeed=4 ; fast\njunk here\nlang = zh_CN\n\n"
                                         "[b]\nx = 1\ny = 2\n\n[c]\nz = \"\"\n");
}

TEST(ini_update_values_survive_a_round_trip)
{
    static const char *const value[] = { "a b", "#ff8800", "x;y", "say \"hi\"", "it's", " edge ",
                                         "小林", "", "a=b", "[x]", "\\", "\\\\", "a\\b",
                                         "\\ \"" };
    char path[600];
    snprintf(path, sizeof path, "%s/new.ini", scratch_directory());
    for (size_t i = 0; i < sizeof value / sizeof *value; i++) {
        update(path, "s", "k", value[i]);
        Ini *ini = loaded(path);
        ck_assert_str_eq(value_of(ini, "s", "k"), value[i]);
        ini_free(ini);
    }
}

TEST(ini_update_refuses_values_that_cannot_be_stored)
{
    static const char *const value[] = { "a\nb", "\x1b", "'\"" };
    const char *path = scratch_text("a.ini", "[s]\nk = 1\n");
    for (size_t i = 0; i < sizeof value / sizeof *value; i++) {
        IniChange change = { "s", "k", value[i] };
        ck_assert_int_eq(ini_update(path, &change, 1, &diag), ERR_OPTION_VALUE);
        ck_assert_str_eq(scratch_read(path), "[s]\nk = 1\n");
    }
}

TEST(ini_update_follows_links_and_keeps_the_mode)
{
    char link[600];
    struct stat status;
    snprintf(link, sizeof link, "%s/link.ini", scratch_directory());
    const char *path = scratch_text("real.ini", "[s]\nk = 1\n");
    ck_assert_int_eq(chmod(path, 0640), 0);
    ck_assert_int_eq(symlink(path, link), 0);
    update(link, "s", "k", "2");
    ck_assert_str_eq(scratch_read(path), "[s]\nk = 2\n");
    ck_assert_int_eq(lstat(link, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 07777, 0640);
}

TEST(ini_update_leaves_no_incomplete_file_behind)
{
    IniChange change = { "s", "k", "1" };
    ck_assert_int_eq(ini_update("/dev/null/a.ini", &change, 1, &diag), ERR_FILE);
    ck_assert_int_eq(ini_update(scratch_directory(), &change, 1, &diag), ERR_FILE);
}
