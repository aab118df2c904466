import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { payFastHosts, payFastTestMerchant } from "./hosts.ts";
import { openPayFast, type PayFastSettings } from "./payfast.ts";
import { notificationSignature, type Pairs, parameterString } from "./signature.ts";

/** Imitates PayFast's server: records requests and answers as the test wants. */
const asked: string[] = [];
let reply: { status: number; text: string } | "silence" = { status: 200, text: "VALID" };
const confirmServer = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    asked.push(body);
    if (reply !== "silence") response.writeHead(reply.status).end(reply.text);
  });
});
await new Promise<void>((resolve) => confirmServer.listen(0, "127.0.0.1", resolve));
const validateUrl = `http://127.0.0.1:${(confirmServer.address() as AddressInfo).port}/eng/query/validate`;

beforeEach(() => {
  asked.length = 0;
  reply = { status: 200, text: "VALID" };
});

afterAll(() => {
  confirmServer.closeAllConnections();
  confirmServer.close();
});

function notificationFields(changes: Record<string, string> = {}): Pairs {
  return Object.entries({
    m_payment_id: "42",
    pf_payment_id: "1089250",
    payment_status: "COMPLETE",
    item_name: "Spaza order 000042",
    item_description: "",
    amount_gross: "1299.00",
    amount_fee: "-50.10",
    amount_net: "1248.90",
    custom_str1: "",
    name_first: "Zanele",
    email_address: "zanele@example.com",
    merchant_id: "10000100",
    ...changes,
  });
}

function signedBody(fields: Pairs, passphrase: string | null = "jt7NOE43FZPn"): string {
  return `${parameterString(fields)}&signature=${notificationSignature(fields, passphrase)}`;
}

function verify(
  rawBody: string,
  { address = "197.97.145.150", ...changes }: Partial<PayFastSettings> & { address?: string } = {},
) {
  const hosts = { ...payFastHosts("sandbox", ""), validateUrl };
  const gateway = openPayFast({ mode: "sandbox", ...payFastTestMerchant, ...hosts, ...changes });
  return gateway.verifyNotification({ rawBody, headers: {}, address });
}

test("a genuine notification is a paid payment", async () => {
  expect(await verify(signedBody(notificationFields()))).toEqual({
    ok: true,
    payment: { paymentId: 42, reference: "1089250", state: "paid", amountCents: 129900, flags: [] },
  });
});

test("PayFast is asked with the same parameters, without signature and passphrase", async () => {
  await verify(signedBody(notificationFields()));
  expect(asked).toEqual([parameterString(notificationFields())]);
});

test.each([
  ["COMPLETE", "paid"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["PENDING", "pending"],
])("status %s means %s", async (payment_status, state) => {
  const verified = await verify(signedBody(notificationFields({ payment_status })));
  expect(verified).toMatchObject({ ok: true, payment: { state } });
});

test.each(["complete", "REFUNDED", ""])("the unknown status %j is refused", async (payment_status) => {
  const verified = await verify(signedBody(notificationFields({ payment_status })));
  expect(verified).toEqual({
    ok: false,
    reason: `unknown payment_status "${payment_status}"`,
    isFinal: true,
  });
  expect(asked).toEqual([]);
});

test("a body of which a single field was changed on the way is refused, and PayFast not asked", async () => {
  const tampered = signedBody(notificationFields()).replace("amount_gross=1299.00", "amount_gross=9.00");
  expect(await verify(tampered)).toEqual({ ok: false, reason: "wrong signature" });
  expect(asked).toEqual([]);
});

test("a signature made with another passphrase, or with none, is refused", async () => {
  for (const passphrase of ["another", null]) {
    const verified = await verify(signedBody(notificationFields(), passphrase));
    expect(verified).toEqual({ ok: false, reason: "wrong signature" });
  }
});

test("a signature of another length or case is refused", async () => {
  const body = signedBody(notificationFields());
  const [parameters, signature = ""] = body.split("&signature=");
  for (const wrong of ["", signature.slice(1), signature.toUpperCase(), `${signature}é`]) {
    const verified = await verify(`${parameters}&signature=${encodeURIComponent(wrong)}`);
    expect(verified).toEqual({ ok: false, reason: "wrong signature" });
  }
});

test("an account without a passphrase is served too", async () => {
  const verified = await verify(signedBody(notificationFields(), null), { passphrase: null });
  expect(verified).toMatchObject({ ok: true });
});

test("another merchant's payment is refused", async () => {
  const verified = await verify(signedBody(notificationFields({ merchant_id: "10000101" })));
  expect(verified).toEqual({ ok: false, reason: "another merchant's payment", isFinal: true });
});

test.each(["", "0", "042", "-1", "1.0", "1e3", "ZA-1001", "9".repeat(30)])(
  "the payment id %j is refused",
  async (id) => {
    const verified = await verify(signedBody(notificationFields({ m_payment_id: id })));
    expect(verified).toEqual({ ok: false, reason: "m_payment_id is none of ours", isFinal: true });
  },
);

test.each(["", "1299", "1299.0", "1,299.00", "1 299.00", "-1299.00", "1299.00 ", "01299.00", "NaN", "1e5"])(
  "the amount %j is refused",
  async (amount_gross) => {
    const verified = await verify(signedBody(notificationFields({ amount_gross })));
    expect(verified).toEqual({ ok: false, reason: "amount_gross is no amount in rand", isFinal: true });
  },
);

test("cents come out exact where floating point would not", async () => {
  for (const [amount_gross, amountCents] of [
    ["0.29", 29],
    ["1.15", 115],
    ["4.35", 435],
    ["1136.10", 113610],
  ] as const) {
    const verified = await verify(signedBody(notificationFields({ amount_gross })));
    expect(verified).toMatchObject({ payment: { amountCents } });
  }
});

test("a payment without PayFast's own number is refused", async () => {
  const verified = await verify(signedBody(notificationFields({ pf_payment_id: "" })));
  expect(verified).toEqual({ ok: false, reason: "pf_payment_id is no number", isFinal: true });
});

test("a notification PayFast does not know is refused", async () => {
  reply = { status: 200, text: "INVALID\n" };
  expect(await verify(signedBody(notificationFields()))).toEqual({
    ok: false,
    reason: "PayFast does not confirm it",
  });
});

test.each([
  { status: 502, text: "Bad gateway" },
  { status: 500, text: "VALID" },
  { status: 200, text: "<html>Maintenance</html>" },
])(
  "without a clear answer ($status $text) it throws, so that the notification comes again",
  async (unclear) => {
    reply = unclear;
    await expect(verify(signedBody(notificationFields()))).rejects.toThrow("no clear answer");
  },
);

test("it throws when PayFast does not answer in time", async () => {
  reply = "silence";
  await expect(verify(signedBody(notificationFields()), { confirmTimeoutMs: 20 })).rejects.toThrow("timeout");
});

test("it throws when PayFast cannot be reached", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const nobody = { validateUrl: `http://127.0.0.1:${port}/eng/query/validate` };
  await expect(verify(signedBody(notificationFields()), nobody)).rejects.toThrow("fetch failed");
});

test.each(["8.8.8.8", "2001:db8::1", "", "not an address"])(
  "the unknown sender %j is flagged and no more",
  async (address) => {
    const verified = await verify(signedBody(notificationFields()), { address });
    expect(verified).toMatchObject({ ok: true, payment: { flags: [`unknown source address ${address}`] } });
  },
);

test.each(["197.97.145.159", "41.74.179.223", "144.126.193.139", "3.163.252.237", "::ffff:102.216.36.5"])(
  "the sender %s is known",
  async (address) => {
    const verified = await verify(signedBody(notificationFields()), { address });
    expect(verified).toMatchObject({ ok: true, payment: { flags: [] } });
  },
);

test.each([
  ["nothing", "", "broken encoding"],
  ["no signature", "m_payment_id=42", "no signature"],
  ["half an escape", "m_payment_id=%4", "broken encoding"],
  ["bytes that are no UTF-8", "name_first=%FF%FE", "broken encoding"],
  ["a parameter without a value", "m_payment_id&signature=a", "broken encoding"],
  ["an empty parameter", "m_payment_id=1&&signature=a", "broken encoding"],
  ["a name with a separator inside", "a%26b=1&signature=a", "broken encoding"],
  ["a name twice", "amount_gross=1.00&amount_gross=2.00&signature=a", "duplicate parameter amount_gross"],
  ["two signatures", "m_payment_id=1&signature=a&signature=b", "duplicate parameter signature"],
  ["JSON", '{"m_payment_id":42}', "broken encoding"],
  ["a huge body", `m_payment_id=42&item_name=${"a".repeat(20_000)}`, "body too long"],
])("%s is refused with a reason", async (_what, rawBody, reason) => {
  expect(await verify(rawBody)).toEqual({ ok: false, reason });
});

test("a name twice is refused even where the signature would hold", async () => {
  const twice: Pairs = [...notificationFields(), ["amount_gross", "1.00"]];
  expect(await verify(signedBody(twice))).toEqual({ ok: false, reason: "duplicate parameter amount_gross" });
});

test("what stands after the signature is not believed", async () => {
  const withoutStatus = notificationFields().filter(([name]) => name !== "payment_status");
  const verified = await verify(`${signedBody(withoutStatus)}&payment_status=COMPLETE`);
  expect(verified).toEqual({ ok: false, reason: 'unknown payment_status ""', isFinal: true });
  const harmless = await verify(`${signedBody(notificationFields())}&new_field=1`);
  expect(harmless).toMatchObject({ ok: true, payment: { flags: ["1 unsigned parameters ignored"] } });
});

test.each([
  ["as it came", (body: string) => body],
  ["cut short", (body: string) => body.slice(0, 260)],
  ["written with other signs", (body: string) => body.replaceAll("+", "%20")],
])("what is kept of a notification that is %s names nobody", (_how, change) => {
  const { withoutPayer } = openPayFast({
    mode: "sandbox",
    ...payFastTestMerchant,
    ...payFastHosts("sandbox", ""),
  });
  const payer = { name_first: "Zanele Joy", name_last: "Khumalo", cell_number: "0825550143" };
  const kept = withoutPayer(change(signedBody(notificationFields(payer))));
  expect(kept).not.toMatch(/zanele|joy|khumalo|example\.com|555/i);
  expect(kept).toContain("m_payment_id=42&pf_payment_id=1089250&payment_status=COMPLETE");
});

test("any forged notification can be stored", () => {
  const { withoutPayer } = openPayFast({
    mode: "sandbox",
    ...payFastTestMerchant,
    ...payFastHosts("sandbox", ""),
  });
  for (const body of ["", "&&&", "name_first", "%", '{"name_first":1}'])
    expect(withoutPayer(body)).toBe(body);
});
