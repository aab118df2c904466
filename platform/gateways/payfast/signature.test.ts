import { expect, test } from "vitest";
import {
  apiSignature,
  formSignature,
  notificationSignature,
  type Pairs,
  parameterString,
  phpUrlencode,
} from "./signature.ts";

const formA: Pairs = [
  ["merchant_id", "10000100"],
  ["merchant_key", "46f0cd694581a"],
  ["return_url", "https://shop.example/checkout/return?order=ZA-1001"],
  ["cancel_url", "https://shop.example/checkout/cancel?order=ZA-1001"],
  ["notify_url", "https://shop.example/api/payments/payfast/itn"],
  ["name_first", "Zanele"],
  ["name_last", "O'Brien-Nkosi"],
  ["email_address", "zanele+test@example.com"],
  ["cell_number", ""],
  ["m_payment_id", "ZA-1001"],
  ["amount", "1234.50"],
  ["item_name", "Order ZA-1001 (2 items) ~ Rooibos & Honey!"],
  ["item_description", ""],
  ["custom_str1", "a*b"],
];

const notificationC: Pairs = [
  ["m_payment_id", "ZA-1001"],
  ["pf_payment_id", "1089250"],
  ["payment_status", "COMPLETE"],
  ["item_name", "Order ZA-1001"],
  ["item_description", ""],
  ["amount_gross", "1234.50"],
  ["amount_fee", "-41.51"],
  ["amount_net", "1192.99"],
  ...[1, 2, 3, 4, 5].map((number) => [`custom_str${number}`, ""] as const),
  ...[1, 2, 3, 4, 5].map((number) => [`custom_int${number}`, ""] as const),
  ["name_first", "Zanele"],
  ["name_last", "Nkosi"],
  ["email_address", "zanele@example.com"],
  ["merchant_id", "10000100"],
];

/** From PayFast's own PHP kit, tests/PaymentIntegrations/NotificationTest.php. */
const notificationOfPayFast: Pairs = notificationC.map(([name, value]) => {
  const theirs: Record<string, string> = {
    m_payment_id: "000000020",
    pf_payment_id: "1579137",
    item_name: "Order #000000020",
    amount_gross: "15.00",
    amount_fee: "-2.30",
    amount_net: "12.70",
    name_first: "Tom",
    name_last: "Tom",
    email_address: "lindley+user1@appinlet.com",
    merchant_id: "10027938",
  };
  return [name, theirs[name] ?? value] as const;
});

test("a form is signed with the passphrase", () => {
  expect(formSignature(formA, "jt7NOE43FZPn")).toBe("65ea6a1a47103d1d4d0eccc39f5930cf");
});

test("a form is signed without a passphrase, be it null or empty", () => {
  expect(formSignature(formA, null)).toBe("7d1eac0aeb0af5ef0634fb523ffbf47f");
  expect(formSignature(formA, "")).toBe("7d1eac0aeb0af5ef0634fb523ffbf47f");
});

test("values and passphrase of a form are trimmed and letters beyond ASCII signed as UTF-8", () => {
  const formB: Pairs = [
    ["merchant_id", "10000100"],
    ["merchant_key", "46f0cd694581a"],
    ["return_url", "https://shop.example/r"],
    ["cancel_url", "https://shop.example/c"],
    ["notify_url", "https://shop.example/n"],
    ["m_payment_id", "1"],
    ["amount", "99.00"],
    ["item_name", " Café Crème  "],
  ];
  expect(formSignature(formB, " pass phrase/1 ")).toBe("7e22f7126bec773f45d31e47db2998f6");
});

test("a notification is signed with its empty values", () => {
  expect(notificationSignature(notificationC, "jt7NOE43FZPn")).toBe("2de68dfcecda69c1e1b564bdcfc8df55");
  const filled = notificationC.filter(([, value]) => value !== "");
  expect(notificationSignature(filled, "jt7NOE43FZPn")).toBe("818bfc76d9ba0106b2fa20b4716e652d");
});

test("a notification PayFast publishes itself has the signature it publishes", () => {
  expect(notificationSignature(notificationOfPayFast, null)).toBe("4078bca2c8987e0e0c4e7230f2f46323");
});

test("a notification's values are not trimmed", () => {
  expect(parameterString([["item_name", " a "]])).toBe("item_name=+a+");
});

test("everything but letters, digits and - _ . is encoded, as PHP does", () => {
  expect(phpUrlencode("aZ9-_. !'()*~+/é")).toBe("aZ9-_.+%21%27%28%29%2A%7E%2B%2F%C3%A9");
});

test("half a surrogate pair is signed as the replacement character instead of throwing", () => {
  expect(phpUrlencode("\ud83d")).toBe("%EF%BF%BD");
});

const apiHeaders = { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-20T12:00:00+02:00" };

test("a call to the API is signed over headers, variables and passphrase in alphabetical order", () => {
  const refund = { ...apiHeaders, amount: "5000", reason: "Product returned", notify_buyer: "1", extra: "" };
  expect(apiSignature(refund, "jt7NOE43FZPn")).toBe("02ca21e9a2321bbdfe84358a913f8217");
  expect(apiSignature(apiHeaders, " jt7NOE43FZPn ")).toBe("fc234deb7540070a4a549184836cc11c");
});
