import { expect, test } from "vitest";
import { checkSubmission } from "./check-submission.ts";
import { responseFields } from "./notification.ts";
import { newPayment } from "./practice-payment.ts";

const site = { siteCode: "TSTSTE0001", privateKey: "215114531AFF7134A94C88CEEA48E", apiKey: "key" };
const demo = "http://demo.ozow.com";

/** Ozow's public example. */
const example = {
  SiteCode: "TSTSTE0001",
  CountryCode: "ZA",
  CurrencyCode: "ZAR",
  Amount: "25.00",
  TransactionReference: "123",
  BankReference: "ABC123",
  CancelUrl: `${demo}/cancel.aspx`,
  ErrorUrl: `${demo}/cancel.aspx`,
  SuccessUrl: `${demo}/success.aspx`,
  NotifyUrl: `${demo}/notify.aspx`,
  IsTest: "false",
  HashCheck:
    "fbcb404ee61138d0a09d89fcc2f85c378669b21a3c7c48750b3cc8779de55ada2e8bc32915cce574e676a75aca62854cdc9a12ad5188f284d840d94a6dd73bf4",
};

function problemsOf(changes: Record<string, string>): string {
  const posted = new Map(Object.entries({ ...example, ...changes }));
  const checked = checkSubmission(posted, { site, shopUrl: demo });
  return checked.ok ? "" : checked.problems.join(" ");
}

test("the public example is accepted, whatever the case of its hash, and its sum is read", () => {
  const posted = new Map(Object.entries({ ...example, HashCheck: example.HashCheck.toUpperCase() }));
  expect(checkSubmission(posted, { site, shopUrl: demo })).toMatchObject({ ok: true, amountCents: 2500 });
});

test.each([
  [{ Amount: "25.01" }, "HashCheck: does not match"],
  [{ HashCheck: "" }, "HashCheck: does not match"],
  [{ Customer: "Zanele" }, "HashCheck: does not match"],
  [{ SiteCode: "TSTSTE0002" }, "SiteCode: no site"],
  [{ SiteCode: "" }, "SiteCode: missing."],
  [{ Amount: "25,00" }, "Amount: must be"],
  [{ Amount: "0.00" }, "Amount: there is nothing to pay."],
  [{ Amount: "12345678.00" }, "Amount: longer"],
  [{ BankReference: "Zoë's tea" }, "BankReference: must be"],
  [{ BankReference: "A".repeat(21) }, "BankReference: longer"],
  [{ CurrencyCode: "USD" }, "CurrencyCode: must be ZAR."],
  [{ SuccessUrl: "javascript:alert(1)" }, "SuccessUrl: must be a web address."],
  [{ NotifyUrl: "http://other.example/n" }, "NotifyUrl: the practice gateway notifies only"],
  [{ IsTest: "maybe" }, "IsTest: must be"],
])("%j is refused and named", (changes, problem) => {
  expect(problemsOf(changes)).toContain(problem);
});

test("a notification has the fields in their order and the hash that was computed elsewhere", () => {
  const payment = {
    ...newPayment(
      { SiteCode: "TSTSTE0001", TransactionReference: "payment-7-zar", CurrencyCode: "ZAR", IsTest: "true" },
      129900,
    ),
    id: "1c0e6ab2-5d1f-4b0a-9c1a-7a3b9e5d2f10",
  };
  expect(responseFields(payment, "Complete", site)).toEqual([
    ["SiteCode", "TSTSTE0001"],
    ["TransactionId", "1c0e6ab2-5d1f-4b0a-9c1a-7a3b9e5d2f10"],
    ["TransactionReference", "payment-7-zar"],
    ["Amount", "1299.00"],
    ["Status", "Complete"],
    ...[1, 2, 3, 4, 5].map((number) => [`Optional${number}`, ""]),
    ["CurrencyCode", "ZAR"],
    ["IsTest", "true"],
    ["StatusMessage", ""],
    [
      "Hash",
      "b061ddd0a71aa6bce71756c43d0e43a92dd1af53a9b3a716a8c403a11c566797f0a4af7f91ca11e5eeb1569bf4730c182cbbef04b722d42c0cad0e3e81da7549",
    ],
    ["BankName", "Practice Bank"],
  ]);
});
