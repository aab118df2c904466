import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { environmentWithFile, withVariables } from "./env-file.ts";

async function fileOf(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "spaza-env-")), "spaza.env");
  await writeFile(file, text);
  return file;
}

test("the file says what the process does not, and an empty variable of the process takes the file's away", async () => {
  const SPAZA_ENV = await fileOf(
    "\uFEFFPORT=4000\r\nMAIL_FROM='My #1 shop <me@shop.example>'\r\nMAIL_URL=smtp://mail.example\r\n",
  );
  const environment = environmentWithFile({ SPAZA_ENV, PORT: "5000", MAIL_URL: "" });
  expect(environment).toEqual({
    SPAZA_ENV,
    PORT: "5000",
    MAIL_FROM: "My #1 shop <me@shop.example>",
  });
});

test("without a name it is spaza.env of the folder where the shop is started, if it is there", async () => {
  const before = cwd();
  const folder = join(await fileOf("PORT=4000"), "..");
  try {
    chdir(folder);
    expect(environmentWithFile({})).toMatchObject({ PORT: "4000" });
    chdir(await mkdtemp(join(tmpdir(), "spaza-env-")));
    expect(environmentWithFile({})).toEqual({});
  } finally {
    chdir(before);
  }
});

test("the process's own variables stay as they are", async () => {
  const SPAZA_ENV = await fileOf("PAYFAST_PASSPHRASE=a-secret");
  const ofProcess = { SPAZA_ENV };
  environmentWithFile(ofProcess);
  expect(ofProcess).toEqual({ SPAZA_ENV });
  expect(process.env.PAYFAST_PASSPHRASE).toBeUndefined();
});

test("a file that is named and cannot be read stops the start, and /dev/null is none", () => {
  const read = readConfig(environmentWithFile({ SPAZA_ENV: "/nowhere/spaza.env" }));
  expect(read).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^SPAZA_ENV \/nowhere\/spaza.env cannot be read.*npx spaza setup/)],
  });
  expect(readConfig(environmentWithFile({ SPAZA_ENV: "/dev/null" }))).toMatchObject({ ok: true });
});

const file = `# Closed until you open it.
MAINTENANCE=on

export DEMO = off
# VAT_NUMBER=
MY_OWN=untouched # and so is this
PAYFAST_PASSPHRASE="old"`;

test("a changed variable stays in its place, and everything else as it was", () => {
  const changed = withVariables(file, {
    DEMO: "on",
    VAT_NUMBER: "4123456789",
    PAYFAST_PASSPHRASE: null,
    MAIL_FROM: `Mama's "shop" <me@shop.example>`,
    DATA_DIR: "/srv/my shop",
  });
  expect(changed).toBe(`# Closed until you open it.
MAINTENANCE=on

DEMO=on
VAT_NUMBER=4123456789
MY_OWN=untouched # and so is this
# PAYFAST_PASSPHRASE=
MAIL_FROM=\`Mama's "shop" <me@shop.example>\`
DATA_DIR='/srv/my shop'
`);
  expect(withVariables(changed, { DEMO: "on", DATA_DIR: "/srv/my shop" })).toBe(changed);
});

test.each(["a#b", "a'b", 'a"b', "a b", "$a", "a\\nb", "a'\\nb", "`a`", "ä€", " a "])(
  "%s is read as it was written",
  async (value) => {
    const SPAZA_ENV = await fileOf(withVariables("", { EFT_BANK: value }));
    expect(environmentWithFile({ SPAZA_ENV })).toEqual({ SPAZA_ENV, EFT_BANK: value });
  },
);

test("what cannot be written safely is refused rather than written wrongly", () => {
  expect(() => withVariables("", { A: `'"\`` })).toThrow("quotation marks");
  expect(() => withVariables("A='one\nB=two'", { A: "three" })).toThrow("unusual form");
});
