import { expect, test } from "vitest";
import type { RefundRequest } from "../gateway.ts";
import { type Reply, scriptedOzow, transactionId } from "./testing/scripted-ozow.ts";

const ozow = await scriptedOzow();
const token = "POST /token";
const list = "GET /secure/refunds/getrefundsbytransactionid";
const submit = "POST /secure/refunds/submit";

const refundId = "b2d9ba84-a451-4f03-aae4-8cd3c90154fe";
const another = "00000000-0000-0000-0000-000000000002";
const request: RefundRequest = {
  refundId: 3,
  amountCents: 5000,
  reason: "Order 000042, refund 3: Broken",
  reference: null,
  otherReferences: [],
  payment: {
    paymentId: 7,
    reference: transactionId,
    checkoutId: null,
    amountCents: 129900,
    refundedCents: 0,
  },
};

const granted: Reply = { body: { access_token: "a-token", token_type: "bearer", expires_in: 3600 } };
const taken: Reply = { body: [{ refundId, transactionId, refundAmount: 50, errors: null }] };
const listed = (...refunds: object[]): Reply => ({ body: refunds });
const one = (changes: object = {}) => ({ id: refundId, amount: 50.0, status: 0, ...changes });

function refund(replies: Record<string, Reply | Reply[]>, changes: Partial<RefundRequest> = {}) {
  ozow.answers({ [token]: granted, [list]: listed(), [submit]: taken, ...replies });
  const isSilent = Object.values(replies).includes("silence");
  return ozow.open(isSilent ? { refundTimeoutMs: 300 } : {}).refund?.({ ...request, ...changes });
}

const submitted = () => ozow.asked.filter(({ call }) => call === submit);

test("a part is asked for with a token, our words and the hash, and is then under way", async () => {
  expect(await refund({})).toEqual({ state: "sent", reference: refundId });
  expect(ozow.asked.map(({ call }) => call)).toEqual([token, list, submit]);
  const [asked, looked] = ozow.asked;
  expect(asked?.headers).toMatchObject({
    apikey: "practice-api-key",
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
  });
  expect(asked?.body).toBe("grant_type=password&SiteCode=TSTSTE0001");
  expect(looked).toMatchObject({ query: { transactionId }, headers: { authorization: "Bearer a-token" } });
  expect(submitted()[0]?.headers).toMatchObject({ authorization: "Bearer a-token" });
  expect(JSON.parse(submitted()[0]?.body ?? "")).toEqual([
    {
      transactionId,
      amount: "50.00",
      refundReason: "Order 000042, refund 3: Broken",
      hashCheck:
        "86fa77c6a9c0766a4851d5214d376222b4d51c9b008eb5f09ae518d989b4838c6700231e1bbfe96851fb9669ff722c4645ea3e95a83a5c046144df77edf91e84",
    },
  ]);
});

test.each([
  [0, "Pending", "sent"],
  [1, "Complete", "done"],
  [2, "Submitted", "sent"],
])(
  "status %i, %s, is %s, by its number and by its name, and no money is asked for",
  async (number, name, state) => {
    for (const status of [number, String(number), name]) {
      const answer = await refund({ [list]: listed(one({ status })) }, { reference: refundId });
      expect(answer).toEqual({ state, reference: refundId });
    }
    expect(submitted()).toEqual([]);
  },
);

test.each([
  [3, "Failed"],
  [4, "Cancelled"],
  [5, "Returned"],
])("status %i, %s, is refused with Ozow's word", async (status, name) => {
  const answer = await refund({ [list]: listed(one({ status })) }, { reference: refundId });
  expect(answer).toEqual({ state: "refused", reason: `Ozow says of its refund ${refundId}: ${name}` });
});

test("where the answer was lost the refund is found in Ozow's list and not asked for again", async () => {
  expect(await refund({ [list]: listed(one({ amount: "50.00" })) })).toEqual({
    state: "sent",
    reference: refundId,
  });
  expect(await refund({ [list]: listed(one({ status: 1 })) })).toEqual({
    state: "done",
    reference: refundId,
  });
  expect(submitted()).toEqual([]);
});

test("a second refund of the same sum is another one, once the first is known", async () => {
  const answer = await refund({ [list]: listed(one({ id: another })) }, { otherReferences: [another] });
  expect(answer).toEqual({ state: "sent", reference: refundId });
  expect(submitted()).toHaveLength(1);
});

test("a refund that the owner has made at Ozow for an earlier one is not the next one of the same sum", async () => {
  const payment = { ...request.payment, refundedCents: 5000 };
  const answer = await refund({ [list]: listed(one({ id: another, status: 1 })) }, { payment });
  expect(answer).toEqual({ state: "sent", reference: refundId });
  expect(submitted()).toHaveLength(1);
  const both = listed(one({ id: another, status: 1 }), one({ status: 1 }));
  expect(await refund({ [list]: both }, { payment, otherReferences: [another] })).toEqual({
    state: "done",
    reference: refundId,
  });
  expect(submitted()).toHaveLength(1);
});

test("one that failed at Ozow, and one of another sum, are not ours", async () => {
  const others = listed(one({ id: another, status: 3 }), one({ id: another, amount: 49.99 }));
  expect(await refund({ [list]: others })).toEqual({ state: "sent", reference: refundId });
  expect(submitted()).toHaveLength(1);
});

test("where more has gone back at Ozow than the shop knows, nothing is asked for", async () => {
  const answer = await refund({ [list]: listed(one({ id: another, amount: 1299 })) });
  expect(answer).toEqual({ state: "refused", reason: expect.stringContaining("look there") });
  expect(submitted()).toEqual([]);
});

test("a refusal has Ozow's text", async () => {
  const errors = ["Insufficient float balance", "Try later"];
  const answer = await refund({ [submit]: { body: [{ refundId: null, transactionId, errors }] } });
  expect(answer).toEqual({ state: "refused", reason: "Ozow: Insufficient float balance; Try later" });
});

test("after a request whose answer was lost there is no other until the list would show it", async () => {
  await expect(refund({}, { sent: "lately" })).rejects.toThrow("the answer was lost");
  expect(submitted()).toEqual([]);
  expect(await refund({ [list]: listed(one()) }, { sent: "lately" })).toMatchObject({ state: "sent" });
  expect(submitted()).toEqual([]);
  expect(await refund({}, { sent: "before" })).toEqual({ state: "sent", reference: refundId });
  expect(submitted()).toHaveLength(1);
});

test("where the lost one may be listed, or may be one of the owner's, no money is asked for", async () => {
  const payment = { ...request.payment, refundedCents: 5000 };
  const answer = refund({ [list]: listed(one({ status: 1 })) }, { payment, sent: "before" });
  await expect(answer).rejects.toThrow("look there");
  expect(submitted()).toEqual([]);
});

test("a request is announced right before it is sent, and not sent when that is refused", async () => {
  const calls: string[][] = [];
  const note = async () => void calls.push(ozow.asked.map(({ call }) => call));
  await refund({}, { beforeSending: note });
  await refund({ [list]: listed(one()) }, { beforeSending: note });
  expect(calls).toEqual([[token, list]]);
  ozow.asked.length = 0;
  const stop = () => Promise.reject(new Error("settled meanwhile"));
  await expect(refund({}, { beforeSending: stop })).rejects.toThrow("settled meanwhile");
  expect(submitted()).toEqual([]);
});

test("an id of zeros is none: what stands beside it is a refusal", async () => {
  const zeros = "00000000-0000-0000-0000-000000000000";
  const reply = (errors: string[]) => ({ [submit]: { body: [{ refundId: zeros, errors }] } });
  const answer = await refund(reply(["Insufficient float balance"]));
  expect(answer).toEqual({ state: "refused", reason: "Ozow: Insufficient float balance" });
  await expect(refund(reply([]))).rejects.toThrow("neither an id nor a reason");
});

test("a payment of which Ozow's number is not known cannot be paid back, and Ozow is not asked", async () => {
  for (const reference of [null, "17"]) {
    const answer = await refund({}, { payment: { ...request.payment, reference } });
    expect(answer).toMatchObject({ state: "refused" });
  }
  expect(ozow.asked).toEqual([]);
});

test.each<[string, Record<string, Reply>]>([
  ["no token", { [token]: { status: 401, text: "" } }],
  ["a token that is none", { [token]: { body: { error: "invalid_client" } } }],
  ["no list", { [list]: { status: 500, text: "Application Error" } }],
  ["a list that is none", { [list]: { body: { refunds: [] } } }],
  ["a list with a line that makes no sense", { [list]: listed(one({ status: 9 })) }],
  ["a list with a sum that is none", { [list]: listed(one({ amount: "50,00" })) }],
  ["nonsense to the refund", { [submit]: { text: "<html>Maintenance</html>" } }],
  ["trouble at the refund", { [submit]: { status: 500, text: "" } }],
  ["neither id nor reason", { [submit]: { body: [{ refundId: null, errors: null }] } }],
  ["an id that is none", { [submit]: { body: [{ refundId: "17", errors: [] }] } }],
  ["two answers to one refund", { [submit]: { body: [{ refundId }, { refundId: another }] } }],
  ["silence", { [submit]: "silence" }],
])("%s leaves it open, to be asked again", async (_name, replies) => {
  await expect(refund(replies)).rejects.toThrow();
});

test("a refund that Ozow took on and does not list is neither lost nor asked for again", async () => {
  await expect(refund({}, { reference: refundId })).rejects.toThrow("does not list");
  expect(submitted()).toEqual([]);
});
