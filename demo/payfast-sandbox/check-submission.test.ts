import { expect, test } from "vitest";
import { checkSubmission } from "./check-submission.ts";
import { parametersOf, signatureOf } from "./signature.ts";

const merchant = { id: "10000100", key: "46f0cd694581a", passphrase: "jt7NOE43FZPn" };

/** A valid and signed form with changes; null removes a field. */
function check(changes: Record<string, string | null> = {}, shopUrl: string | null = null) {
  const fields = Object.entries({
    merchant_id: "10000100",
    merchant_key: "46f0cd694581a",
    return_url: "http://127.0.0.1:3000/paid",
    cancel_url: "http://127.0.0.1:3000/cancelled",
    notify_url: "http://127.0.0.1:3000/notify",
    email_address: null,
    cell_number: null,
    m_payment_id: "7",
    amount: "1299.00",
    item_name: "Spaza order 000042",
    signature: null,
    ...changes,
  }).filter((field): field is [string, string] => field[1] !== null && field[0] !== "signature");
  const signature = changes.signature ?? signatureOf(parametersOf(fields), merchant.passphrase);
  return checkSubmission(new Map([...fields, ["signature", signature]]), { merchant, shopUrl });
}

test("a right form is accepted, its amount in cents", () => {
  expect(check()).toMatchObject({ ok: true, amountCents: 129900, fields: { m_payment_id: "7" } });
});

test.each([
  ["a missing item name", { item_name: null }, "item_name: missing."],
  ["a missing address for notifications", { notify_url: null }, "notify_url: missing."],
  ["another merchant", { merchant_id: "10000101" }, "merchant_id, merchant_key: no merchant has this pair."],
  ["another key", { merchant_key: "abc" }, "merchant_id, merchant_key: no merchant has this pair."],
  [
    "an amount without cents",
    { amount: "1299" },
    "amount: must be rand with a dot and two decimals such as 1234.50.",
  ],
  ["an amount below R 5", { amount: "4.99" }, "amount: the smallest payment is R 5.00."],
  [
    "a phone number with its country",
    { cell_number: "+27821234" },
    "cell_number: must be ten digits such as 0821234567.",
  ],
  [
    "an item name of 101 characters",
    { item_name: "a".repeat(101) },
    "item_name: longer than 100 characters.",
  ],
  ["a script to return to", { return_url: "javascript:alert(1)" }, "return_url: must be a web address."],
  [
    "a wrong signature",
    { signature: "0".repeat(32) },
    "signature: does not match the fields. Check their order, the encoding and the passphrase.",
  ],
  ["no signature", { signature: "" }, "signature: missing, and this merchant has a passphrase."],
])("%s is refused and named", (_what, changes, problem) => {
  expect(check(changes)).toMatchObject({ ok: false, problems: [problem] });
});

test("everything that is wrong is named at once", () => {
  expect(check({ amount: "x", item_name: null })).toMatchObject({
    ok: false,
    problems: [expect.stringContaining("amount"), "item_name: missing."],
  });
});

test.each(["http://localhost:3000/n", "http://127.8.9.1/n", "http://[::1]:3000/n", "https://shop.example/n"])(
  "notifications may go to %s",
  (notify_url) => {
    expect(check({ notify_url }, "https://shop.example/")).toMatchObject({ ok: true });
  },
);

test.each([
  "https://other.example/n",
  "http://shop.example/n",
  "https://shop.example:8443/n",
  "https://shop.example.evil.example/n",
  "https://user@shop.example/n",
  "http://user:secret@127.0.0.1/n",
  "http://169.254.169.254/latest",
  "http://0.0.0.0/n",
  "http://127.0.0.1.evil.example/n",
  "file:///etc/passwd",
  "nowhere",
])("notifications may not go to %s", (notify_url) => {
  const problems = ["notify_url: the practice gateway notifies only this machine and its own shop."];
  expect(check({ notify_url }, "https://shop.example")).toMatchObject({ ok: false, problems });
});
