import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parseShopFile } from "../../platform/shop-file.ts";
import { hardToRead } from "../hard-to-read.ts";
import { askIn, Cancelled } from "./ask.ts";
import { converse } from "./converse.ts";
import { palettes } from "./palettes.ts";
import { planOf, readNow } from "./plan.ts";
import { writePlan } from "./write-plan.ts";

const down = "\x1b[B";
const ctrlC = "\x03";
const enter = "\r";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-setup-"));
});

/** Sits before the questions: types what belongs to each by its words, else takes what stands there. */
function talk(keys: Record<string, string>) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  let seen = "";
  let all = "";
  output.on("data", (chunk) => {
    seen += chunk;
    all += chunk;
    const question = /◆ +([^\n]+)/.exec(stripVTControlCharacters(seen))?.[1];
    if (question === undefined) return;
    seen = "";
    asked.push(question);
    const [, typed = ""] = Object.entries(keys).find(([words]) => question.includes(words)) ?? [];
    // As soon as the question listens.
    setImmediate(() => input.write(typed.includes(ctrlC) ? ctrlC : `${typed}${enter}`));
  });
  const environment = { SPAZA_ENV: join(folder, "spaza.env"), DATA_DIR: join(folder, "data") };
  const delivery = { feeCents: null, freeFromCents: 500_00, expressFeeCents: null, collectAt: null };
  const plan = converse(askIn({ input, output }), environment, async () => delivery);
  return { plan, asked, shown: () => stripVTControlCharacters(all) };
}

const answers = {
  "your shop called": "Karoo Kombuis",
  "by law": down,
  "full name": "Karoo Kombuis (Pty) Ltd",
  "Who runs it": "Thandi Mokoena, director; Piet Botha, director",
  "people find you": "1 Main Road, Prince Albert",
  "Which colours": down,
  "address on the internet": "karoo.example",
  "mail server": "smtp.karoo.example",
  "User name": "me@karoo.example",
  Password: "p@ss word",
  EFT: "y",
  Bank: "Capitec",
  "Account holder": "Karoo",
  "Account number": "1234567890",
  "Branch code": "470010",
  "Kind of account": "Current",
  "door cost": "80,00",
  "offer express": "y",
  "express cost": "120",
  collect: "y",
};

test("one question at a time makes the same as a file of answers; what was typed secretly is not on the screen", async () => {
  const { plan, asked, shown } = talk(answers);
  const made = await plan;
  expect(made?.environment).toMatchObject({
    PUBLIC_URL: "https://karoo.example",
    EFT_BANK: "Capitec",
    EFT_BRANCH_CODE: "470010",
    MAIL_URL: "smtp://me%40karoo.example:p%40ss%20word@smtp.karoo.example:587",
  });
  expect(made?.shopFile.after).toContain('name = "Karoo Kombuis"');
  expect(made?.shopFile.after).toContain(palettes[0]?.colours.primary);
  expect(made?.shopFile.after).toContain('"Thandi Mokoena, director", "Piet Botha, director"');
  expect(made?.delivery).toEqual({
    feeCents: 80_00,
    expressFeeCents: 120_00,
    collectAt: "1 Main Road, Prince Albert",
  });
  expect(shown()).not.toContain("p@ss");
  expect(asked.length).toBeGreaterThan(30);
});

test("given again, each question has what is there, and Enter alone changes nothing", async () => {
  const first = await talk(answers).plan;
  if (!first) throw new Error("Nothing was planned");
  await writePlan(first);
  const again = await talk({}).plan;
  expect(again?.envFile.after).toBe(first.envFile.after);
  expect(again?.shopFile.after).toBe(first.shopFile.after);
  expect(again && (await writePlan(again))).toEqual({ ok: true, paths: [] });
});

test("what somebody else wrote into the files while the questions were asked stays", async () => {
  const made = await talk(answers).plan;
  if (!made) throw new Error("Nothing was planned");
  await writeFile(made.envFile.path, "MY_OWN=is newer\n");
  expect(await writePlan(made)).toEqual({
    ok: false,
    problems: [`${made.envFile.path} was changed meanwhile: give it again.`],
  });
  expect(await readdir(folder)).toEqual(["spaza.env"]);
  expect(await readFile(made.envFile.path, "utf8")).toBe("MY_OWN=is newer\n");
});

test("what no file of variables can hold is a mistake like others", async () => {
  const environment = { SPAZA_ENV: join(folder, "spaza.env"), DATA_DIR: join(folder, "data") };
  const variables = { MAIL_FROM: `'"\`` };
  expect(planOf(readNow(environment), { variables })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^MAIL_FROM must not have all kinds of quot/)],
  });
  await writeFile(environment.SPAZA_ENV, "VAT_NUMBER='one\nB=two'\n");
  expect(planOf(readNow(environment), { variables: { VAT_NUMBER: "4123456789" } })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/spaza\.env: The file has an unusual form: .*VAT_NUMBER/)],
  });
});

test.each(["your shop called", "Phone", "Password", "Write this down"])(
  "Ctrl-C at %s writes nothing",
  async (question) => {
    const { plan } = talk({ ...answers, [question]: ctrlC });
    await expect(plan).rejects.toBeInstanceOf(Cancelled);
    expect(await readdir(folder)).toEqual([]);
  },
);

test("the colours that are offered can be read everywhere", () => {
  for (const { colours } of palettes) {
    const shop = parseShopFile({ colours });
    expect(shop && hardToRead(shop)).toEqual([]);
  }
});
