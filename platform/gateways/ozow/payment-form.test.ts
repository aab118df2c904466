import { expect, test } from "vitest";
import type { PaymentRequest } from "../gateway.ts";
import { type OzowMode, ozowHosts, ozowPracticeSite } from "./hosts.ts";
import { openOzow } from "./ozow.ts";
import { bankReference, paymentIdOf } from "./reference.ts";

const request: PaymentRequest = {
  paymentId: 7,
  amountCents: 129900,
  itemName: "Spaza order 000042",
  buyer: { name: "Zanele Nkosi", email: "zanele@example.com", phone: "0821234567" },
  returnUrl: "https://shop.example/orders/000042?from=payment",
  cancelUrl: "https://shop.example/payment?order=42&cancelled=1",
  notifyUrl: "https://shop.example/api/payments/ozow/notify",
  reference: null,
  expiresAt: new Date("2026-11-20T10:00:00Z"),
};

const own = { siteCode: "SHO-SHO-001", privateKey: "private", apiKey: "key" };

async function form(
  changes: Partial<PaymentRequest> = {},
  mode: OzowMode = "sandbox",
  site = ozowPracticeSite,
) {
  const ozow = openOzow({ mode, ...site, ...ozowHosts(mode, "http://127.0.0.1:3001") });
  const { next } = await ozow.createPayment({ ...request, ...changes });
  if (next.type !== "form") throw new Error("no form");
  return next;
}

test("the form has Ozow's fields in their order, and their hash", async () => {
  const { action, fields } = await form();
  expect(action).toBe("https://pay.ozow.com/");
  expect(Object.entries(fields)).toEqual([
    ["SiteCode", "TSTSTE0001"],
    ["CountryCode", "ZA"],
    ["CurrencyCode", "ZAR"],
    ["Amount", "1299.00"],
    ["TransactionReference", "payment-7-zar"],
    ["BankReference", "Spaza order 000042"],
    ["CancelUrl", "https://shop.example/payment?order=42&cancelled=1"],
    ["ErrorUrl", "https://shop.example/orders/000042?from=payment"],
    ["SuccessUrl", "https://shop.example/orders/000042?from=payment"],
    ["NotifyUrl", "https://shop.example/api/payments/ozow/notify"],
    ["IsTest", "true"],
    [
      "HashCheck",
      "d3255927279c5a7ec4cfda8e613487de1707b9a45a222e598e8342a2d05058159fac3255cb9db24e5c6ed3b3818029a41b77b24bc59f54e5d2bb46777c12e63b",
    ],
  ]);
});

test("neither a key nor the buyer stands in it", async () => {
  const text = JSON.stringify((await form()).fields);
  for (const secret of [
    ozowPracticeSite.privateKey,
    ozowPracticeSite.apiKey,
    "Zanele",
    "zanele@",
    "0821234567",
  ])
    expect(text).not.toContain(secret);
});

test("only live payments are real, and the demo's stay on this machine", async () => {
  expect((await form({}, "live", own)).fields.IsTest).toBe("false");
  expect((await form({}, "demo")).action).toBe("http://127.0.0.1:3001/ozow/pay");
  await expect(form({}, "live")).rejects.toThrow("cannot take real money");
});

test("begun again it is the same form", async () => {
  expect(await form()).toEqual(await form());
});

test.each([
  [1, "0.01"],
  [7, "0.07"],
  [2500, "25.00"],
  [123456789, "1234567.89"],
])("%i cents are written as %s", async (amountCents, written) => {
  expect((await form({ amountCents })).fields.Amount).toBe(written);
});

test.each([
  [{ amountCents: 0 }],
  [{ amountCents: 12.5 }],
  [{ amountCents: 1_000_000_000 }],
  [{ paymentId: 0 }],
])("%j is no payment", async (changes) => {
  await expect(form(changes)).rejects.toThrow(RangeError);
});

test.each([
  ["Spaza order 000042", "Spaza order 000042"],
  ["Mama Thandi's Kitchen order 000042", "Kitchen order 000042"],
  ["Café Crème & Söhne order 000042", "Sohne order 000042"],
  ["商店 order 000042", "order 000042"],
  ["A name-with-dashes order 1234567", "order 1234567"],
  ["Supercalifragilisticexpialidocious", "isticexpialidocious".padStart(20, "l")],
])("on the bank statement %j is %j", (text, reference) => {
  expect(bankReference(text)).toBe(reference);
  expect(reference).toMatch(/^[A-Za-z0-9 -]{1,20}$/);
});

test.each([
  "7",
  "payment-7",
  "payment-07-zar",
  "payment-7-zar1",
  "payment--7-zar",
  "payment-1234567890123456-zar",
  "",
])("the reference %j is none of ours", (reference) => {
  expect(paymentIdOf(reference)).toBeNull();
});
