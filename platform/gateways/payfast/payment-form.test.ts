import { expect, test } from "vitest";
import type { PaymentRequest } from "../gateway.ts";
import { payFastHosts, payFastTestMerchant } from "./hosts.ts";
import { openPayFast } from "./payfast.ts";
import { formSignature } from "./signature.ts";

type RequestChanges = Partial<Omit<PaymentRequest, "buyer">> & { buyer?: Partial<PaymentRequest["buyer"]> };

const gateway = openPayFast({ mode: "sandbox", ...payFastTestMerchant, ...payFastHosts("sandbox", "") });

async function fieldsOf({ buyer, ...changes }: RequestChanges = {}): Promise<Record<string, string>> {
  const { next: instruction } = await gateway.createPayment({
    paymentId: 7,
    amountCents: 129900,
    itemName: "Spaza order 000042",
    buyer: { name: "Zanele Nkosi", email: "zanele@example.com", phone: "+27 82 123 4567", ...buyer },
    returnUrl: "https://shop.example/orders/000042/paid",
    cancelUrl: "https://shop.example/orders/000042/payment",
    notifyUrl: "https://shop.example/api/payments/payfast/notify",
    reference: null,
    expiresAt: new Date("2026-11-20T10:00:00Z"),
    ...changes,
  });
  if (instruction.type !== "form") throw new Error("no form");
  return instruction.fields;
}

test("a payment is a form to the gateway, its fields in the order PayFast signs them, the signature last", async () => {
  const fields = await fieldsOf();
  const { signature, ...signed } = fields;
  expect(Object.entries(fields)).toEqual([
    ["merchant_id", "10000100"],
    ["merchant_key", "46f0cd694581a"],
    ["return_url", "https://shop.example/orders/000042/paid"],
    ["cancel_url", "https://shop.example/orders/000042/payment"],
    ["notify_url", "https://shop.example/api/payments/payfast/notify"],
    ["name_first", "Zanele"],
    ["name_last", "Nkosi"],
    ["email_address", "zanele@example.com"],
    ["cell_number", "0821234567"],
    ["m_payment_id", "7"],
    ["amount", "1299.00"],
    ["item_name", "Spaza order 000042"],
    ["signature", formSignature(Object.entries(signed), "jt7NOE43FZPn")],
  ]);
  expect(signature).toMatch(/^[0-9a-f]{32}$/);
});

test("each mode has the address of its own gateway", () => {
  expect(payFastHosts("live", "")).toMatchObject({
    processUrl: "https://www.payfast.co.za/eng/process",
    validateUrl: "https://www.payfast.co.za/eng/query/validate",
  });
  expect(payFastHosts("sandbox", "").processUrl).toBe("https://sandbox.payfast.co.za/eng/process");
  expect(payFastHosts("demo", "http://127.0.0.1:3001").validateUrl).toBe(
    "http://127.0.0.1:3001/eng/query/validate",
  );
});

test("the passphrase is never posted", async () => {
  expect(Object.values(await fieldsOf()).join("\n")).not.toContain("jt7NOE43FZPn");
});

test("empty values and a lone 0 are left out", async () => {
  const fields = await fieldsOf({ buyer: { name: "0", email: "", phone: null } });
  expect(Object.keys(fields)).toEqual([
    "merchant_id",
    "merchant_key",
    "return_url",
    "cancel_url",
    "notify_url",
    "m_payment_id",
    "amount",
    "item_name",
    "signature",
  ]);
});

test.each([
  ["Thandi", "Thandi", undefined],
  ["  Jan   van der Merwe ", "Jan", "van der Merwe"],
  ["Zoë\r\nO'Brien", "Zoë", "O'Brien"],
  [`${"a".repeat(120)} ${"b".repeat(120)}`, "a".repeat(100), "b".repeat(100)],
])("the name %j is split into first and last", async (name, first, last) => {
  const fields = await fieldsOf({ buyer: { name } });
  expect([fields.name_first, fields.name_last]).toEqual([first, last]);
});

test.each([
  ["+27821234567", "0821234567"],
  ["0027 82 123 4567", "0821234567"],
  ["+27 (0)82 123 4567", "0821234567"],
  ["082-123-4567", "0821234567"],
  ["027 821 2345", "0278212345"],
  ["+44 20 7946 0958", undefined],
  ["12345", undefined],
])("the phone number %s goes out as %s", async (phone, sent) => {
  expect((await fieldsOf({ buyer: { phone } })).cell_number).toBe(sent);
});

test("a long item name is cut by characters, never through the middle of one, and stays one line", async () => {
  const { item_name: itemName } = await fieldsOf({ itemName: `Two\nlines ${"🍯".repeat(120)}` });
  expect(itemName).toBe(`Two lines ${"🍯".repeat(90)}`);
});

test("an email address too long for PayFast is left out, because cut short it is another's", async () => {
  expect(
    (await fieldsOf({ buyer: { email: `${"a".repeat(90)}@example.com` } })).email_address,
  ).toBeUndefined();
});

test.each([
  [1, "0.01"],
  [99, "0.99"],
  [500, "5.00"],
  [123456789, "1234567.89"],
])("%d cents are written as %s", async (amountCents, amount) => {
  expect((await fieldsOf({ amountCents })).amount).toBe(amount);
});

test.each([0, -100, 10.5, Number.NaN])("an amount of %d cents is refused", async (amountCents) => {
  await expect(fieldsOf({ amountCents })).rejects.toThrow("amountCents must be a positive integer");
});

test("the published test merchant cannot sell for real", () => {
  const open = () => openPayFast({ mode: "live", ...payFastTestMerchant, ...payFastHosts("live", "") });
  expect(open).toThrow("test merchant");
});

test.each(["197.97.145.144", "197.97.145.144/33", "shop.example/24", "1.2.3.4/"])(
  "the range %s is refused",
  (cidr) => {
    const hosts = { ...payFastHosts("sandbox", ""), sourceCidrs: [cidr] };
    expect(() => openPayFast({ mode: "sandbox", ...payFastTestMerchant, ...hosts })).toThrow(
      "no range of addresses",
    );
  },
);
