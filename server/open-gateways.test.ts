import { expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { collectingLog } from "../platform/log.ts";
import { openGateways } from "./open-gateways.ts";

const passphrase = { PAYFAST_PASSPHRASE: "a secret of ours" };

function opened(changes: Record<string, string> = {}) {
  const read = readConfig({
    ...{ DATABASE_URL: "postgres://localhost/shop", PUBLIC_URL: "https://shop.example" },
    ...{ PAYFAST_MERCHANT_ID: "10012345", PAYFAST_MERCHANT_KEY: "abcdef123456" },
    ...changes,
  });
  if (!read.ok) throw new Error(read.problems.join());
  const log = collectingLog();
  const [payFast] = openGateways(read.config, log).gateways;
  return {
    canBeAsked: payFast?.queryPayments !== undefined,
    warnings: log.lines.map(({ message }) => message),
  };
}

test("PayFast with a passphrase and a public address needs no warning, and can be asked", () => {
  expect(opened(passphrase)).toEqual({ canBeAsked: true, warnings: [] });
});

test("that PayFast cannot be asked without a passphrase is said at the start", () => {
  const { canBeAsked, warnings } = opened();
  expect(canBeAsked).toBe(false);
  expect(warnings).toEqual([expect.stringMatching(/^Without PAYFAST_PASSPHRASE/)]);
});

test.each(["http://localhost:3000", "https://shop.example:4443"])(
  "that PayFast cannot notify %s is said at the start, and what comes of it",
  (PUBLIC_URL) => {
    expect(opened({ PUBLIC_URL, ...passphrase }).warnings).toEqual([
      expect.stringContaining("paid only minutes later"),
    ]);
    expect(opened({ PUBLIC_URL }).warnings.at(-1)).toContain("no order will ever show as paid");
  },
);
