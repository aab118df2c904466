import { expect, test } from "vitest";
import { ozowHash } from "./hash.ts";
import { ozowPracticeSite } from "./hosts.ts";
import { notifiedFields } from "./notified-payment.ts";
import type { OzowSettings } from "./ozow.ts";
import { type Reply, record, scriptedOzow, transactionId } from "./testing/scripted-ozow.ts";

const ozow = await scriptedOzow();
const ask = "GET /GetTransaction";
const knowing = (changes: object = {}): Record<string, Reply> => ({ [ask]: { body: [record(changes)] } });

const complete: Record<string, string> = {
  SiteCode: "TSTSTE0001",
  TransactionId: transactionId,
  TransactionReference: "payment-7-zar",
  Amount: "1299.00",
  Status: "Complete",
  Optional1: "",
  Optional2: "",
  Optional3: "",
  Optional4: "",
  Optional5: "",
  CurrencyCode: "ZAR",
  IsTest: "true",
  StatusMessage: "",
};

function bodyOf(fields: Record<string, string>, privateKey = ozowPracticeSite.privateKey): string {
  const hash = ozowHash(
    notifiedFields.map((name) => fields[name] ?? ""),
    privateKey,
  );
  return new URLSearchParams({ ...fields, Hash: hash }).toString();
}

function verify(rawBody: string, settings: Partial<OzowSettings> = {}) {
  return ozow.open(settings).verifyNotification({ rawBody, headers: {}, address: "196.1.2.3" });
}

const notified = (changes: Record<string, string> = {}, settings: Partial<OzowSettings> = {}) =>
  verify(bodyOf({ ...complete, ...changes }), settings);

const paid = { paymentId: 7, reference: transactionId, state: "paid", amountCents: 129900, flags: [] };

test("a notification with the hash that was computed elsewhere is a paid payment, once Ozow's records agree", async () => {
  ozow.answers(knowing());
  const body = new URLSearchParams({
    ...complete,
    TransactionId: transactionId.toUpperCase(),
    Hash: "b061ddd0a71aa6bce71756c43d0e43a92dd1af53a9b3a716a8c403a11c566797f0a4af7f91ca11e5eeb1569bf4730c182cbbef04b722d42c0cad0e3e81da7549",
  });
  expect(await verify(body.toString())).toEqual({ ok: true, payment: paid });
  expect(ozow.asked).toMatchObject([
    {
      call: ask,
      query: { siteCode: "TSTSTE0001", transactionId, isTest: "true" },
      headers: { apikey: "practice-api-key" },
    },
  ]);
});

test.each([
  ["Complete", "paid"],
  ["Cancelled", "cancelled"],
  ["Abandoned", "cancelled"],
  ["Error", "failed"],
  ["Pending", "pending"],
  ["PendingInvestigation", "pending"],
])("the status %s means %s", async (Status, state) => {
  ozow.answers(knowing());
  expect(await notified({ Status, StatusMessage: "Words of the bank" })).toMatchObject({
    ok: true,
    payment: { ...paid, state },
  });
  expect(ozow.asked).toHaveLength(state === "paid" ? 1 : 0);
});

test.each(["25", "25.0", "25.00", "25.000"])("R %s is 2500 cents", async (Amount) => {
  ozow.answers(knowing({ amount: 25.0 }));
  expect(await notified({ Amount })).toMatchObject({ ok: true, payment: { amountCents: 2500 } });
});

test.each([
  "",
  "25,00",
  "R25.00",
  "1 299.00",
  "1,299.00",
  "-25.00",
  "25.005",
  "025.00",
  "2e3",
  ".5",
  "12345678.00",
])("the amount %j is none", async (Amount) => {
  expect(await notified({ Amount })).toEqual({
    ok: false,
    reason: "Amount is no amount in rand",
    isFinal: true,
  });
});

test.each([
  [{ SiteCode: "OTHER0001" }, "another site's payment"],
  [{ TransactionId: "17" }, "TransactionId is no id of Ozow's"],
  [{ TransactionReference: "7" }, "TransactionReference is none of ours"],
  [{ Status: "Paid" }, 'unknown Status "Paid"'],
  [{ Status: "" }, 'unknown Status ""'],
  [{ Optional3: "x" }, "an Optional field is filled that we never sent"],
  [{ CurrencyCode: "USD" }, "CurrencyCode is not ZAR"],
  [{ IsTest: "" }, "IsTest is neither true nor false"],
  [{ IsTest: "False" }, "a real payment, and only tests are expected"],
])("%j is refused for good, and Ozow not asked", async (changes, reason) => {
  expect(await notified(changes)).toEqual({ ok: false, reason, isFinal: true });
  expect(ozow.asked).toEqual([]);
});

test("a live shop takes no test payment", async () => {
  const live = { mode: "live", siteCode: "SHO-SHO-001" } as const;
  const changes = { SiteCode: "SHO-SHO-001" };
  expect(await notified({ ...changes, IsTest: "True" }, live)).toMatchObject({
    reason: "only a test payment",
  });
  ozow.answers(knowing());
  expect(await notified({ ...changes, IsTest: "False" }, live)).toEqual({ ok: true, payment: paid });
});

test.each([
  ["a changed sum", bodyOf(complete).replace("1299.00", "1.00"), "wrong hash"],
  ["a changed status", bodyOf({ ...complete, Status: "Error" }).replace("Error", "Complete"), "wrong hash"],
  ["another key", bodyOf(complete, "another"), "wrong hash"],
  ["no hash", new URLSearchParams(complete).toString(), "no hash"],
  ["an empty hash", `${new URLSearchParams(complete)}&Hash=`, "wrong hash"],
  ["nothing", "", "broken encoding"],
  ["no form", '{"Status":"Complete"}', "broken encoding"],
  ["half a form", bodyOf(complete).split("&").slice(0, 9).join("&"), "no hash"],
  ["broken encoding", `${bodyOf(complete)}&Customer=%E0%A4%A`, "broken encoding"],
  [
    "a status that stands twice",
    `Status=Complete&${bodyOf({ ...complete, Status: "Error" })}`,
    "duplicate parameter Status",
  ],
  ["a hash that stands twice", `${bodyOf(complete)}&Hash=0`, "duplicate parameter Hash"],
  ["a hidden name", `${bodyOf(complete)}&a%26Status=Complete`, "broken encoding"],
  ["too much", `${bodyOf(complete)}&Customer=${"a".repeat(20_000)}`, "body too long"],
])("%s proves nothing", async (_name, body, reason) => {
  expect(await verify(body)).toEqual({ ok: false, reason });
  expect(ozow.asked).toEqual([]);
});

test("a hash that the buyer has seen fits no other payment and no other sum: values cannot lend each other digits", async () => {
  // 12 paid with 9.00 must not pass for 1 paid with 29.00, although both concatenate to the same text.
  const seen = bodyOf({ ...complete, TransactionReference: "payment-12-zar", Amount: "9.00" });
  const hash = new URLSearchParams(seen).get("Hash") ?? "";
  const cuts: Record<string, string>[] = [
    { TransactionReference: "payment-1", Amount: "2-zar9.00" },
    { TransactionReference: "payment-12-zar9", Amount: ".00" },
    { TransactionReference: "payment-12-za", Amount: "r9.00" },
    { TransactionReference: "payment-12-zar", Amount: "9", Status: ".00Complete" },
  ];
  for (const cut of cuts) {
    const body = new URLSearchParams({ ...complete, ...cut, Hash: hash }).toString();
    expect(await verify(body)).toMatchObject({ ok: false, isFinal: true });
  }
  const investigated = bodyOf({ ...complete, Status: "PendingInvestigation" });
  const shorter = investigated.replace(
    "Status=PendingInvestigation&Optional1=",
    "Status=Pending&Optional1=Investigation",
  );
  expect(await verify(shorter)).toMatchObject({ ok: false, reason: expect.stringContaining("Optional") });
});

test("what Ozow adds beyond the hash changes nothing", async () => {
  ozow.answers(knowing());
  expect(await verify(`${bodyOf(complete)}&BankName=Absa&Customer=Zanele+Nkosi`)).toEqual({
    ok: true,
    payment: paid,
  });
});

test.each([
  ["another payment", { transactionReference: "payment-8-zar" }, "Ozow has it as another payment"],
  ["not paid", { status: "Cancelled" }, "Ozow has it as Cancelled"],
  ["another sum", { amount: 1299.01 }, "Ozow has it with another sum"],
])("where Ozow's records say %s, nothing is paid, and it may come again", async (_name, changes, reason) => {
  ozow.answers(knowing(changes));
  expect(await notified()).toEqual({ ok: false, reason });
});

test.each<[string, Reply]>([
  ["does not know it yet", { status: 404 }],
  ["knows others only", { body: [record({ transactionId: "00000000-0000-0000-0000-000000000000" })] }],
  ["is in trouble", { status: 500, text: "Application Error" }],
  ["refuses the key", { status: 401, text: "" }],
  ["talks nonsense", { text: "<html>Maintenance</html>" }],
  ["tells half of it", { body: [{ transactionId, status: "Complete" }] }],
  ["tells a sum that is none", { body: [record({ amount: "much" })] }],
  ["is silent", "silence"],
])("where Ozow %s it is not judged, so that it comes again", async (_name, reply) => {
  ozow.answers({ [ask]: reply });
  const patience = reply === "silence" ? { confirmTimeoutMs: 100 } : {};
  await expect(notified({}, patience)).rejects.toThrow();
});

test("one record without a list around it, and names in capitals, are read as well", async () => {
  const capitals = Object.entries(record()).map(([name, value]) => [
    name[0]?.toUpperCase() + name.slice(1),
    value,
  ]);
  ozow.answers({ [ask]: { body: Object.fromEntries(capitals) } });
  expect(await notified()).toEqual({ ok: true, payment: paid });
});

test("a stored notification does not name the payer", () => {
  const body = `${bodyOf(complete)}&BankName=Absa&MaskedAccountNumber=***123&Customer=Zanele`;
  const kept = ozow.open().withoutPayer(body);
  expect(kept).toBe(`${bodyOf(complete)}&BankName=&MaskedAccountNumber=&Customer=`);
  expect(ozow.open().withoutPayer("no form at all, Zanele")).not.toContain("Status");
});
