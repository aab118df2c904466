import { expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { collectingLog } from "../../platform/log/log.ts";
import { openGateways } from "./open-gateways.ts";

const passphrase = { PAYFAST_PASSPHRASE: "a secret of ours" };

function opened(changes: Record<string, string> = {}) {
  const read = readConfig({
    DATABASE_URL: "postgres://localhost/shop",
    PUBLIC_URL: "https://shop.example",
    PAYFAST_MERCHANT_ID: "10012345",
    PAYFAST_MERCHANT_KEY: "abcdef123456",
    ...changes,
  });
  if (!read.ok) throw new Error(read.problems.join());
  const log = collectingLog();
  const { gateways, formTargets } = openGateways(read.config, log, "http://127.0.0.1:3001");
  const [payFast] = gateways;
  return {
    ways: gateways.map(({ method }) => method),
    formTargets,
    canBeAsked: payFast?.queryPayments !== undefined,
    warnings: log.lines.map(({ message }) => message),
  };
}

test("PayFast with a passphrase and a public address needs no warning, and can be asked", () => {
  expect(opened(passphrase)).toMatchObject({ canBeAsked: true, warnings: [] });
});

test("a warning at the start says that PayFast cannot be polled without a passphrase", () => {
  const { canBeAsked, warnings } = opened();
  expect(canBeAsked).toBe(false);
  expect(warnings).toEqual([expect.stringMatching(/^Without PAYFAST_PASSPHRASE/)]);
});

test.each(["http://localhost:3000", "https://shop.example:4443"])(
  "a warning at the start says that PayFast cannot notify %s, and what follows from it",
  (PUBLIC_URL) => {
    expect(opened({ PUBLIC_URL, ...passphrase }).warnings).toEqual([
      expect.stringContaining("paid only minutes later"),
    ]);
    expect(opened({ PUBLIC_URL }).warnings.at(-1)).toContain("no order will ever show as paid");
  },
);

const ozow = {
  OZOW_SITE_CODE: "KOM-KOM-001",
  OZOW_PRIVATE_KEY: "abcdef123456",
  OZOW_API_KEY: "123456abcdef",
};

test("the demo offers all ways to pay, and its pages post to the practice gateways alone", () => {
  const demo = { DEMO: "on", PUBLIC_URL: "http://localhost:3000" };
  const { ways, formTargets, warnings } = opened(demo);
  expect(ways).toEqual(["payfast", "ozow", "yoco", "eft"]);
  expect(formTargets).toEqual(["http://127.0.0.1:3001"]);
  expect(warnings).toEqual([]);
});

test("a shop offers what it has keys for, and its pages post there and nowhere else", () => {
  expect(opened(passphrase)).toMatchObject({
    ways: ["payfast"],
    formTargets: ["https://*.payfast.co.za", "https://*.payfast.io"],
  });
  expect(opened({ ...passphrase, ...ozow })).toMatchObject({ ways: ["payfast", "ozow"], warnings: [] });
  const without = { PAYFAST_MERCHANT_ID: "", PAYFAST_MERCHANT_KEY: "" };
  expect(opened({ ...without, ...ozow })).toMatchObject({
    ways: ["ozow"],
    formTargets: ["https://*.ozow.com"],
  });
});

test("a warning at the start says that Ozow cannot notify an address", () => {
  const { warnings } = opened({ ...passphrase, ...ozow, PUBLIC_URL: "http://localhost:3000" });
  expect(warnings).toContainEqual(expect.stringMatching(/^Ozow cannot send its notifications/));
});

test("Yoco is offered with its key, and a warning at the start says what it lacks without the secret", () => {
  const YOCO_SECRET_KEY = "sk_live_abc123";
  const { ways, warnings } = opened({ ...passphrase, YOCO_SECRET_KEY });
  expect(ways).toEqual(["payfast", "yoco"]);
  expect(warnings).toEqual([expect.stringMatching(/^Without YOCO_WEBHOOK_SECRET .*npx spaza yoco register/)]);
  const YOCO_WEBHOOK_SECRET = "whsec_dGVzdC1zZWNyZXQ=";
  expect(opened({ ...passphrase, YOCO_SECRET_KEY, YOCO_WEBHOOK_SECRET }).warnings).toEqual([]);
});
