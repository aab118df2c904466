import { expect, test } from "vitest";
import { redacted, withoutValues } from "./redact.ts";

test.each([
  ["550 <thandi.m+shop@example.co.za> unknown", "550 <[email]> unknown"],
  ["/unsubscribe?email=thandi%40example.co.za&x=1", "/unsubscribe?email=[email]&x=1"],
  ["no answer from +27 82 555 0134", "no answer from [phone]"],
  ["called 0825550134.", "called [phone]."],
  ["card 4000 0000 0000 0002 refused", "card [card] refused"],
  ["card 5200000000001005 refused", "card [card] refused"],
  ["Authorization: Bearer abcdefghij_-1234", "Authorization: Bearer [hidden]"],
  ["GET /a?token=abc123&term=mug", "GET /a?token=[hidden]&term=mug"],
  ["GET /api/shared-lists/ab_c-9%zz?page=2", "GET /api/shared-lists/[hidden]?page=2"],
  ["Cookie auth_token=abc.def; x=1", "Cookie auth_token=[hidden]; x=1"],
  [
    "POST /pay?merchant_key=abc123&reset_token=xyz&passphrase=quiet",
    "POST /pay?merchant_key=[hidden]&reset_token=[hidden]&passphrase=[hidden]",
  ],
  ['said {"api_key":"abc123","password": "quiet"}', 'said {"api_key":"[hidden]","password": "[hidden]"}'],
  ['{"message":"{\\"password\\":\\"quiet\\"}"}', '{"message":"{\\"password\\":\\"[hidden]\\"}"}'],
  ['{"said":4000000000000002,"b":1}', '{"said":"[card]","b":1}'],
  ["connect postgres://spaza:hunter2@db:5432/spaza", "connect postgres://spaza:[hidden]@db:5432/spaza"],
  ["connect smtps://me:p%40ss@mail.example", "connect smtps://me:[hidden]@mail.example"],
])("%s → %s", (line, expected) => {
  expect(redacted(line)).toBe(expected);
});

test.each([
  "2026-11-22T17:03:15.123Z order 4000123 of 2026-11-22",
  '{"orderId":42,"ms":1234567890123,"job":"0199a1b2-0827-7123-8255-501340000000"}',
  "the bar code 6001240100011 is no number of a card",
  '{"key":"p-0123456789abcdef-aa5500","code":"ECONNREFUSED"}',
  "node:internal/modules/cjs/loader:1234:5",
  "spaza://x at server/http/http.ts:80:11",
  "products@1.2.3 listens on 127.0.0.1:3000",
  '{"route":"/shared-lists/:token","status":404}',
])("%s stays as it is", (line) => {
  expect(redacted(line)).toBe(line);
});

test("a line as long as a stranger likes is read through once", () => {
  const long = "a".repeat(200_000);
  expect(redacted(long)).toBe(long);
});

test.each([
  [
    'invalid input syntax for type integer: "082 555 0134"',
    "22P02",
    'invalid input syntax for type integer: "…"',
  ],
  ['relation "orders" does not exist', "42P01", 'relation "orders" does not exist'],
  ['unknown option "--frist"', undefined, 'unknown option "--frist"'],
])("%s with the code %s is said as %s", (words, code, expected) => {
  expect(withoutValues(words, code)).toBe(expected);
});
