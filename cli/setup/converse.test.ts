import { rmSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { parse } from "smol-toml";
import { beforeEach, expect, test } from "vitest";
import { environmentWithFile } from "../../platform/config/env-file.ts";
import { parseShopFile } from "../../platform/config/shop-file.ts";
import { hardToRead } from "../ready/hard-to-read.ts";
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

type Typed = string | (() => string);
/** For a repeated question. */
const inTurn =
  (...typed: string[]) =>
  () =>
    typed.shift() ?? "";

/** Answers questions by their words, and accepts the default of others. */
function talk(keys: Record<string, Typed>, feeCents: number | null = null) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  let seen = "";
  let all = "";
  output.on("data", (chunk) => {
    seen += chunk;
    all += chunk;
    const [, sign, question] = /([◆▲]) +([^\n]+)/.exec(stripVTControlCharacters(seen)) ?? [];
    if (question === undefined) return;
    seen = "";
    // ▲ is a warning or a repeated question, whose sign becomes ◆ again when typing starts.
    const isAgain = question === asked.at(-1);
    if (isAgain ? sign === "◆" : sign === "▲") return;
    asked.push(question);
    // The question listens from the next tick.
    setImmediate(() => {
      const [, typed = ""] = Object.entries(keys).find(([words]) => question.includes(words)) ?? [];
      const said = typeof typed === "string" ? typed : typed();
      input.write(said.includes(ctrlC) ? ctrlC : `${said}${enter}`);
    });
  });
  const environment = { SPAZA_ENV: join(folder, "spaza.env"), DATA_DIR: join(folder, "data") };
  const delivery = { feeCents, freeFromCents: 500_00, expressFeeCents: null, collectAt: null };
  const environmentNow = () => environmentWithFile(environment);
  const plan = converse(askIn({ input, output }), environmentNow, async () => delivery);
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

test("a required answer of a payment method is asked for until it is given", async () => {
  const { plan, shown } = talk({
    ...answers,
    "account at PayFast": "y",
    "merchant ID": inTurn("", "10012345"),
    "merchant key": inTurn("", "abc12345"),
    "account at Yoco": "y",
    "secret key": inTurn("", "sk_live_abc12345"),
  });
  expect((await plan)?.environment).toMatchObject({
    PAYFAST_MERCHANT_ID: "10012345",
    PAYFAST_MERCHANT_KEY: "abc12345",
    YOCO_SECRET_KEY: "sk_live_abc12345",
  });
  expect(shown()).toContain("PayFast needs it. If you do not have it yet, type - to leave PayFast out");
});

const gateways = {
  "account at PayFast": "y",
  "merchant ID": "10012345",
  "merchant key": "abc12345",
  "account at Ozow": "y",
  "site code": "KAR-KAR-001",
  "private key": "private-12345678",
  "API key": "api-12345678",
  "account at Yoco": "y",
};
const practice = { "PayFast: real": down, "Ozow: real": down, "Yoco: real": down };

test("each gateway is set to practice or to real money, and Yoco's key must be of that kind", async () => {
  const { plan, shown } = talk({
    ...answers,
    ...gateways,
    ...practice,
    "secret key": inTurn("sk_live_abc12345", "\x15sk_test_abc12345"),
  });
  expect((await plan)?.environment).toMatchObject({
    PAYFAST_MODE: "sandbox",
    OZOW_MODE: "sandbox",
    YOCO_SECRET_KEY: "sk_test_abc12345",
  });
  expect(shown()).toContain("It must begin with sk_test_.");

  const live = await talk({ ...answers, ...gateways, "secret key": "sk_live_abc12345" }).plan;
  expect(live?.environment).toMatchObject({
    PAYFAST_MODE: "live",
    OZOW_MODE: "live",
    YOCO_SECRET_KEY: "sk_live_abc12345",
  });
});

test("after practice, real money needs keys of its own, and Enter keeps the mode", async () => {
  const said = { ...answers, ...gateways, "secret key": "sk_test_abc12345" };
  const secrets = { passphrase: "test-passphrase", "webhook secret": "whsec_dGVzdC1zZWNyZXQ=" };
  const first = await talk({ ...said, ...practice, ...secrets }).plan;
  if (!first) throw new Error("Nothing was planned");
  await writePlan(first);
  expect((await talk({}).plan)?.envFile.after).toBe(first.envFile.after);

  const up = "\x1b[A";
  const made = await talk({
    "PayFast: real": up,
    "merchant key": inTurn("", "live12345"),
    "Ozow: real": up,
    "Yoco: real": up,
    "secret key": inTurn("", "sk_live_abc12345"),
  }).plan;
  expect(made?.environment).toMatchObject({
    PAYFAST_MODE: "live",
    PAYFAST_MERCHANT_KEY: "live12345",
    OZOW_MODE: "live",
    OZOW_API_KEY: "api-12345678",
    YOCO_SECRET_KEY: "sk_live_abc12345",
  });
  expect(made?.environment.PAYFAST_PASSPHRASE).toBeUndefined();
  expect(made?.environment.YOCO_WEBHOOK_SECRET).toBeUndefined();
});

test.each([
  ["Branch code", "EFT"],
  ["merchant ID", "PAYFAST"],
  ["merchant key", "PAYFAST"],
  ["site code", "OZOW"],
  ["API key", "OZOW"],
  ["secret key", "YOCO"],
  ["VAT number", "VAT"],
])("without its %s %s is left out, and every other answer counts", async (question, leftOut) => {
  const given = {
    ...answers,
    "registered for VAT": "y",
    "VAT number": "4123456789",
    ...gateways,
    "secret key": "sk_live_abc12345",
  };
  const whole = await talk(given).plan;
  const made = await talk({ ...given, [question]: inTurn("", "-") }).plan;
  const names = ["EFT", "PAYFAST", "OZOW", "YOCO", "VAT"].filter((each) => each !== leftOut);
  const of = (plan: typeof made, name: string) =>
    Object.entries(plan?.environment ?? {}).filter(([key, value]) => value && key.startsWith(`${name}_`));
  expect(of(whole, leftOut).length).toBeGreaterThan(0);
  expect(of(made, leftOut)).toEqual([]);
  for (const name of names) expect(of(made, name)).toEqual(of(whole, name));
});

test("what no question asks for is put right meanwhile, and no answer is lost", async () => {
  const file = join(folder, "spaza.env");
  await writeFile(file, "DEMO=off\nMAINTENANCE=on\nANALYTICS=on\nGA4_MEASUREMENT_ID=G-ABC123\n");
  const right = "DEMO=off\nMAINTENANCE=on\n";
  const { plan, shown } = talk({
    ...answers,
    "Try again": () => {
      writeFileSync(file, right);
      return "";
    },
  });
  const made = await plan;
  expect(shown()).toContain("GA4_MEASUREMENT_ID and GA4_API_SECRET must be set both or neither");
  expect(made?.envFile).toMatchObject({
    before: right,
    after: expect.stringContaining("EFT_BANK=Capitec\n"),
  });
  expect(made?.shopFile.after).toContain('name = "Karoo Kombuis"');
  expect(await readdir(folder)).toEqual(["spaza.env"]);
});

test("an owner who cannot correct an answer stops, and nothing is written", async () => {
  await writeFile(join(folder, "spaza.env"), "MAINTENANCE=on\n");
  const { plan, shown } = talk({ ...answers, "Try again": "n" });
  expect(await plan).toBeUndefined();
  expect(shown()).toContain("DEMO must be set to on or off when PUBLIC_URL");
});

test("a shop's file that cannot be read is named with its line before anything is asked", async () => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data/shop.toml"), "# Mine.\nname = My shop\n");
  await writeFile(join(folder, "spaza.env"), "");
  const { plan, asked, shown } = talk(answers);
  expect(await plan).toBeUndefined();
  expect(shown()).toContain("shop.toml: line 2, column ");
  expect(asked).toEqual([]);
});

test.each([
  ["mail.example", "smtp://mail.example:587"],
  ["smtp://me:50%off@old.example:25", "smtp://me:50%25off@old.example:25"],
])("a mail server that was written by hand as %s is put right", async (byHand, put) => {
  await writeFile(join(folder, "spaza.env"), `DEMO=off\nMAINTENANCE=on\nMAIL_URL=${byHand}\n`);
  const server: Record<string, string> = byHand.includes("@") ? {} : { "mail server": byHand };
  const { plan } = talk({ "your shop called": "Karoo", ...server });
  expect((await plan)?.environment.MAIL_URL).toBe(put);
});

test("what delivery costs is asked for until it is an amount, where it is one", async () => {
  const emptied = "\x15";
  const { plan } = talk({ ...answers, "door cost": inTurn(emptied, "90") }, 80_00);
  expect((await plan)?.delivery).toMatchObject({ feeCents: 90_00 });
});

test("a file that cannot be written is named before the questions, and when it can be, no answer is lost", async () => {
  // A file instead of the folder, so that nothing can be written.
  const inTheWay = join(folder, "data");
  await writeFile(inTheWay, "");
  const mend = () => {
    rmSync(inTheWay);
    return "";
  };
  const { plan, shown } = talk({ ...answers, "Try again": mend });
  const made = await plan;
  const [before = ""] = shown().split("your shop called");
  expect(before).toContain(`${join(inTheWay, "shop.toml")} cannot be written`);
  expect(made && (await writePlan(made))).toMatchObject({ ok: true });
  expect(await readFile(join(inTheWay, "shop.toml"), "utf8")).toContain('name = "Karoo Kombuis"');
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

test("which mails the owner wants is asked, and stands in the shop's file", async () => {
  const { plan } = talk({
    ...answers,
    "Where do they go": "orders@karoo.example",
    "each paid order": "n",
    "each day": "y",
    "At what time": "06:30",
  });
  const made = await plan;
  expect(parseShopFile(parse(made?.shopFile.after ?? ""))?.ownerMails).toEqual({
    to: "orders@karoo.example",
    paidOrders: false,
    needsHands: true,
    dailyDigest: "06:30",
  });
});
