import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.config;
}

const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
};

test("without any variable the demo opens on localhost:3000 with its sandbox beside it", () => {
  expect(configOf({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    DEMO: true,
    PAYFAST_MODE: "demo",
    PRACTICE_PORT: 3001,
    MAINTENANCE: false,
    PAYMENT_WINDOW_MINUTES: 60,
  });
});

test("a variable that is set but empty counts as not set", () => {
  expect(configOf({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DEMO: true });
});

test("every wrong value is named, all at once", () => {
  const problems = problemsOf({ PORT: "many", VAT_NUMBER: "12", MAINTENANCE: "yes", MAIL_URL: "ftp://x" });
  expect(problems.map((line) => line.split(" ")[0])).toEqual([
    "PORT",
    "MAIL_URL",
    "MAINTENANCE",
    "VAT_NUMBER",
  ]);
});

const live = {
  DATABASE_URL: "postgres://localhost/shop",
  PUBLIC_URL: "https://shop.example/",
  PAYFAST_MERCHANT_ID: "10012345",
  PAYFAST_MERCHANT_KEY: "abcdef123456",
};

test("tabs ask for a newer build once in a second to once in a day: a browser's timer takes more for nothing", () => {
  expect(configOf({ BUILD_CHECK_MS: "86400000" })).toMatchObject({ BUILD_CHECK_MS: 86_400_000 });
  for (const wrong of ["999", "86400001", "99999999999"])
    expect(problemsOf({ BUILD_CHECK_MS: wrong }).join()).toMatch(/^BUILD_CHECK_MS must be/);
});

test("the account at PayFast takes all that shoppers choose from, or what the owner lists", () => {
  expect(configOf(live).PAYFAST_METHODS).toEqual(["card", "instant-eft", "capitec-pay", "scan"]);
  expect(configOf({ ...live, PAYFAST_METHODS: "card, scan" }).PAYFAST_METHODS).toEqual(["card", "scan"]);
  expect(problemsOf({ ...live, PAYFAST_METHODS: "card,cash" })).toEqual([
    "PAYFAST_METHODS must be a list of card, instant-eft, capitec-pay, scan, with commas between",
  ]);
});

test("a shop with a database of its own sells for real, and needs its gateway's keys", () => {
  expect(configOf(live)).toMatchObject({
    DEMO: false,
    PAYFAST_MODE: "live",
    PUBLIC_URL: "https://shop.example",
  });
  const { PAYFAST_MERCHANT_KEY: _, ...keyless } = live;
  expect(problemsOf(keyless)).toEqual([expect.stringContaining("PAYFAST_MERCHANT_KEY")]);
});

test("a public demo must be asked for aloud", () => {
  expect(problemsOf({ PUBLIC_URL: "https://shop.example" })).toEqual([expect.stringContaining("DEMO")]);
  expect(problemsOf({ HOST: "0.0.0.0" })).toEqual([expect.stringContaining("DEMO")]);
  expect(configOf({ PUBLIC_URL: "https://shop.example", DEMO: "on" }).DEMO).toBe(true);
});

test("the sandbox that takes no money is for demos only", () => {
  expect(problemsOf({ ...live, PAYFAST_MODE: "demo" })).toEqual([
    expect.stringContaining("PAYFAST_MODE=demo"),
  ]);
});

test("Ozow needs all three of its keys, and is real only where the demo is off", () => {
  const ozow = {
    OZOW_SITE_CODE: "KOM-KOM-001",
    OZOW_PRIVATE_KEY: "abcdef123456",
    OZOW_API_KEY: "123456abcdef",
  };
  expect(configOf({})).toMatchObject({ OZOW_MODE: "demo" });
  expect(configOf(live)).toMatchObject({ OZOW_MODE: null });
  expect(configOf({ ...live, ...ozow })).toMatchObject({ OZOW_MODE: "live", PAYFAST_MODE: "live" });
  expect(configOf({ ...live, ...ozow, OZOW_MODE: "sandbox" })).toMatchObject({ OZOW_MODE: "sandbox" });
  const { OZOW_API_KEY: _, ...partly } = ozow;
  expect(problemsOf({ ...live, ...partly })).toEqual([
    expect.stringMatching(/^OZOW_API_KEY must be set, too/),
  ]);
  expect(problemsOf({ ...live, OZOW_MODE: "demo" })).toEqual([
    expect.stringContaining("OZOW_MODE=demo needs DEMO=on"),
  ]);
  expect(problemsOf({ ...ozow, OZOW_MODE: "live" })).toEqual([
    expect.stringContaining("OZOW_MODE=live needs DEMO=off"),
  ]);
  expect(problemsOf({ ...live, ...ozow, OZOW_SITE_CODE: "a b" })).toEqual([
    expect.stringContaining("OZOW_SITE_CODE"),
  ]);
});

test("a shop with another payment method works without PayFast, and one without any gets an error that names PayFast's variables", () => {
  const { PAYFAST_MERCHANT_ID: _id, PAYFAST_MERCHANT_KEY: _key, ...without } = live;
  const other = {
    OZOW_SITE_CODE: "KOM-KOM-001",
    OZOW_PRIVATE_KEY: "abcdef123456",
    OZOW_API_KEY: "123456abcdef",
  };
  expect(configOf({ ...without, ...other })).toMatchObject({ PAYFAST_MODE: null, OZOW_MODE: "live" });
  expect(configOf({ ...without, YOCO_SECRET_KEY: "sk_live_abc123" })).toMatchObject({ PAYFAST_MODE: null });
  expect(problemsOf(without)).toEqual([expect.stringContaining("PAYFAST_MERCHANT_KEY")]);
  expect(configOf({ ...without, MAINTENANCE: "on" })).toMatchObject({ PAYFAST_MODE: null });
  expect(problemsOf({ ...without, ...other, PAYFAST_PASSPHRASE: "secret" })).toHaveLength(1);
  expect(problemsOf({ ...without, ...other, PAYFAST_MODE: "live" })).toHaveLength(1);
});

test("Yoco needs its secret key, which the demo takes for tests alone", () => {
  const yoco = { YOCO_SECRET_KEY: "sk_live_abc123", YOCO_WEBHOOK_SECRET: "whsec_dGVzdC1zZWNyZXQ=" };
  expect(configOf({ ...live, ...yoco })).toMatchObject(yoco);
  const lines = (variables: Record<string, string>) =>
    problemsOf(variables).map((line) => line.split(" ")[0]);
  expect(lines({ ...live, YOCO_SECRET_KEY: "pk_live_abc123", YOCO_WEBHOOK_SECRET: "secret" })).toEqual([
    "YOCO_SECRET_KEY",
    "YOCO_WEBHOOK_SECRET",
  ]);
  expect(lines({ ...live, YOCO_WEBHOOK_SECRET: yoco.YOCO_WEBHOOK_SECRET })).toEqual(["YOCO_WEBHOOK_SECRET"]);
  expect(problemsOf({ DEMO: "on", ...yoco })).toEqual([
    expect.stringMatching(/^A live YOCO_SECRET_KEY needs DEMO=off/),
  ]);
  expect(configOf({ DEMO: "on", YOCO_SECRET_KEY: "sk_test_abc123" })).toMatchObject({ DEMO: true });
});

test("EFT needs the whole bank account or none of it, and waits four days by default", () => {
  const account = {
    EFT_BANK: "Capitec",
    EFT_ACCOUNT_HOLDER: "Kombuis (Pty) Ltd",
    EFT_ACCOUNT_NUMBER: "1234 567 890",
    EFT_BRANCH_CODE: "470010",
    EFT_ACCOUNT_TYPE: "Business",
  };
  expect(configOf({ ...live, ...account })).toMatchObject({ ...account, EFT_DAYS: 4 });
  const { EFT_BRANCH_CODE: _, ...partly } = account;
  expect(problemsOf({ ...live, ...partly })).toEqual([
    expect.stringContaining("EFT_BRANCH_CODE must be set"),
  ]);
  expect(problemsOf({ ...live, ...account, EFT_BRANCH_CODE: "47001", EFT_DAYS: "0" })).toHaveLength(2);
});
