import { expect } from "vitest";
import { answers, inTurn, keys, test } from "../testing/setup-talk.ts";
import { writePlan } from "./write-plan.ts";

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

const practice = { "PayFast: real": keys.down, "Ozow: real": keys.down, "Yoco: real": keys.down };

test("a required answer of a payment method is asked for until it is given", async ({ talk }) => {
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

test("each gateway is set to practice or to real money, and Yoco's key must be of that kind", async ({
  talk,
}) => {
  const { plan, shown } = talk({
    ...answers,
    ...gateways,
    ...practice,
    "secret key": inTurn("sk_live_abc12345", `${keys.emptyLine}sk_test_abc12345`),
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

test("after practice, real money needs keys of its own, and Enter keeps the mode", async ({ talk }) => {
  const said = { ...answers, ...gateways, "secret key": "sk_test_abc12345" };
  const secrets = { passphrase: "test-passphrase", "webhook secret": "whsec_dGVzdC1zZWNyZXQ=" };
  const first = await talk({ ...said, ...practice, ...secrets }).plan;
  if (!first) throw new Error("Nothing was planned");
  await writePlan(first);
  expect((await talk({}).plan)?.envFile.after).toBe(first.envFile.after);

  const made = await talk({
    "PayFast: real": keys.up,
    "merchant key": inTurn("", "live12345"),
    "Ozow: real": keys.up,
    "Yoco: real": keys.up,
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

test.for<[string, string]>([
  ["Branch code", "EFT"],
  ["merchant ID", "PAYFAST"],
  ["merchant key", "PAYFAST"],
  ["site code", "OZOW"],
  ["API key", "OZOW"],
  ["secret key", "YOCO"],
  ["VAT number", "VAT"],
])("without its %s %s is left out, and every other answer counts", async ([question, leftOut], { talk }) => {
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
