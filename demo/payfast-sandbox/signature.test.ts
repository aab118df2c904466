import { expect, test } from "vitest";
import { checkSubmission } from "./check-submission.ts";
import { notificationBody, unsignedPart } from "./notification.ts";
import type { PracticePayment } from "./practice-payment.ts";
import { apiSignatureOf, parametersOf, signatureOf } from "./signature.ts";

const formA = new Map([
  // Not in the order of signing, with empty fields and an unknown one.
  ["custom_str1", "a*b"],
  ["item_name", "Order ZA-1001 (2 items) ~ Rooibos & Honey!"],
  ["item_description", ""],
  ["amount", "1234.50"],
  ["source", "unknown"],
  ["m_payment_id", "ZA-1001"],
  ["cell_number", ""],
  ["email_address", "zanele+test@example.com"],
  ["name_last", "O'Brien-Nkosi"],
  ["name_first", "Zanele"],
  ["notify_url", "https://shop.example/api/payments/payfast/itn"],
  ["cancel_url", "https://shop.example/checkout/cancel?order=ZA-1001"],
  ["return_url", "https://shop.example/checkout/return?order=ZA-1001"],
  ["merchant_key", "46f0cd694581a"],
  ["merchant_id", "10000100"],
]);

const formB = new Map([
  ["merchant_id", "10000100"],
  ["merchant_key", "46f0cd694581a"],
  ["return_url", "https://shop.example/r"],
  ["cancel_url", "https://shop.example/c"],
  ["notify_url", "https://shop.example/n"],
  ["m_payment_id", "1"],
  ["amount", "99.00"],
  ["item_name", " Café Crème  "],
]);

test.each([
  ["A with passphrase", formA, "jt7NOE43FZPn", "65ea6a1a47103d1d4d0eccc39f5930cf"],
  ["A without", formA, null, "7d1eac0aeb0af5ef0634fb523ffbf47f"],
  ["B, trimmed and beyond ASCII", formB, " pass phrase/1 ", "7e22f7126bec773f45d31e47db2998f6"],
])("the gateway accepts the published form %s", (_name, form, passphrase, signature) => {
  const merchant = { id: "10000100", key: "46f0cd694581a", passphrase };
  const rules = { merchant, shopUrl: "https://shop.example" };
  expect(checkSubmission(new Map([...form, ["signature", signature]]), rules)).toMatchObject({ ok: true });
  const wrong = new Map([...form, ["signature", signature.replace(/^./, "0")]]);
  expect(checkSubmission(wrong, rules)).toMatchObject({ ok: false });
});

test("the published notification C has its signature, empty values included", () => {
  const parameters = parametersOf([
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
  ]);
  expect(signatureOf(parameters, "jt7NOE43FZPn")).toBe("2de68dfcecda69c1e1b564bdcfc8df55");
});

test("a notification lists the real gateway's fields in its order and takes 3.2 % and R 2 plus VAT", () => {
  const payment: PracticePayment = {
    id: "a",
    fields: {
      m_payment_id: "7",
      item_name: "Spaza order 000042",
      name_first: "Zoë",
      merchant_id: "10000100",
    },
    amountCents: 129900,
    state: "paid",
    paid: null,
    keepsBuyer: false,
    notification: null,
    deliveries: [],
  };
  // 1299.00 × 3.2 % = 41.568, + 2 = 43.568, + 15 % = 50.1032
  expect(unsignedPart(notificationBody(payment, "1089250", "secret"))).toBe(
    "m_payment_id=7&pf_payment_id=1089250&payment_status=COMPLETE&item_name=Spaza+order+000042&item_description=" +
      "&amount_gross=1299.00&amount_fee=-50.10&amount_net=1248.90" +
      "&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=" +
      "&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5=" +
      "&name_first=Zo%C3%AB&name_last=&email_address=&merchant_id=10000100",
  );
});

test("a call to the API is signed with the passphrase among its variables", () => {
  const headers = { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-20T12:00:00+02:00" };
  const refund = { ...headers, amount: "5000", reason: "Product returned", notify_buyer: "1", empty: "" };
  const signed = (of: object) => apiSignatureOf(new Map(Object.entries(of)), "jt7NOE43FZPn");
  expect(signed(refund)).toBe("02ca21e9a2321bbdfe84358a913f8217");
  expect(signed(headers)).toBe("fc234deb7540070a4a549184836cc11c");
});
