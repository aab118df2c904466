import { expect, test } from "vitest";
import { hasSignature, webhookSignature } from "./signature.ts";

const secret = "whsec_dGVzdC1zZWNyZXQtMDEyMzQ1Njc4OQ==";
const headers = { id: "msg_1", timestamp: "1767225600" };
const body =
  '{"id":"evt_1","type":"payment.succeeded","payload":{"amount":123450,"currency":"ZAR","metadata":{"checkoutId":"ch_1"}}}';
const expected = "v1,AbMGv7wW613m5hILqtCDl1x8TZoNWWIgqdjX02CnSbY=";

test("the known webhook has its known signature", () => {
  expect(webhookSignature(secret, headers, body)).toBe(expected);
});

test.each([
  ["another id", { ...headers, id: "msg_2" }, body],
  ["another time", { ...headers, timestamp: "1767225601" }, body],
  ["another body", headers, body.replace("123450", "123451")],
  ["the same body written otherwise", headers, JSON.stringify(JSON.parse(body), null, 1)],
])("%s has another", (_name, signed, text) => {
  expect(webhookSignature(secret, signed, text)).not.toBe(expected);
});

test("of several signatures in one header one must fit, and none of another version counts", () => {
  const other = expected.replace("Ab", "Ac");
  expect(hasSignature(`${other} ${expected}`, expected)).toBe(true);
  expect(hasSignature(other, expected)).toBe(false);
  expect(hasSignature(expected.replace("v1,", "v2,"), expected)).toBe(false);
  expect(hasSignature(expected.slice(3), expected)).toBe(false);
  expect(hasSignature("", expected)).toBe(false);
});
