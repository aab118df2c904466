import { expect, test } from "vitest";
import type { Order } from "../order.ts";
import { orderWords, waitingWords } from "./order-words.ts";
import { paidWords, refundWords } from "./refund-words.ts";

type Changes = Partial<Omit<Order, "payment">> & { payment?: Partial<Order["payment"]> };

const waiting: Order["payment"] = {
  state: "none",
  method: null,
  label: null,
  expires_at: "2026-11-25T12:32:00.000Z",
  is_confirming: false,
  is_unconfirmed: false,
  paid_back: "0.00",
  going_back: "0.00",
  instructions: null,
  refunds: [],
};

function buildOrder({ payment, ...changes }: Changes): Order {
  const delivery = { kind: "courier", eta_from: "2026-11-24", eta_to: "2026-11-26" } as Order["delivery"];
  const order = {
    number: "000042",
    status: "pending_payment",
    delivery,
    events: [],
    refund: null,
    return_until: null,
    products: [],
    can: { pay: true, cancel: true, change: true },
    payment: { ...waiting, ...payment },
    ...changes,
  };
  return order as unknown as Order;
}

const titleOf = (changes: Changes) => orderWords(buildOrder(changes)).title;
const textOf = (changes: Changes) => orderWords(buildOrder(changes)).text;

const cancelled = (note: string, by = "shop"): Changes => ({
  status: "cancelled",
  events: [{ status: "cancelled", at: "2026-11-24T09:00:00.000Z", by, note }],
});

test("each state of an unpaid order has a title of its own", () => {
  const instructions = {} as NonNullable<Order["payment"]["instructions"]>;
  expect([
    titleOf({}),
    titleOf({ payment: { state: "pending", method: "eft", instructions } }),
    titleOf({ payment: { state: "failed", method: "payfast" } }),
    titleOf({ payment: { state: "cancelled", method: "payfast" } }),
    titleOf({ payment: { state: "pending", method: "payfast", is_unconfirmed: true } }),
    titleOf({ can: { pay: false, cancel: true, change: true, request_invoice: false } }),
  ]).toEqual([
    "Waiting for your payment",
    "Waiting for your transfer",
    "Your payment didn’t go through",
    "The payment was cancelled",
    "Your payment isn’t confirmed yet",
    "The time to pay has run out",
  ]);
});

test("an unconfirmed payment says not to pay again, and the order number", () => {
  const text = textOf({
    payment: { state: "pending", method: "payfast", label: "PayFast", is_unconfirmed: true },
  });
  expect(text).toContain("don’t pay again");
  expect(text).toContain("PayFast");
  expect(text).toContain("000042");
});

test("an order that expired says so, and that nothing was taken", () => {
  expect(titleOf(cancelled("unpaid"))).toBe("This order has expired");
  expect(textOf(cancelled("unpaid"))).toContain("No money was taken.");
});

test("an order that expired while a payment is not confirmed does not claim that nothing was taken", () => {
  const text = textOf({ ...cancelled("unpaid"), payment: { state: "expired", is_unconfirmed: true } });
  expect(text).not.toContain("No money was taken");
  expect(text).toContain("your money is safe");
});

test("an order that was cancelled after it was paid says what is owed", () => {
  const refund: Order["refund"] = { amount: "560.00", reason: "cancelled", state: "refund_pending" };
  const text = textOf({ ...cancelled("customer"), refund, payment: { state: "refund_pending" } });
  expect(text).toMatch(/^You cancelled it\. We owe you R\u00a0560\.00 .* within 30 days/);
  expect(text).not.toContain("No money was taken");
});

test("a second payment is owed, too, and one that was paid back is not owed any more", () => {
  const second: Order["refund"] = { amount: "560.00", reason: "second", state: "refund_pending" };
  expect(refundWords({ refund: second })).toContain("paid twice");
  expect(refundWords({ refund: { ...second, state: "refunded" } })).toMatch(/^We’ve refunded/);
  expect(refundWords({ refund: { ...second, reason: "voucher_used" } })).toContain(
    "your payment came late, when the voucher could no longer be used",
  );
  expect(refundWords({ refund: null })).toBeNull();
});

test("a received order names the last day for a change of mind, and the six months for faults", () => {
  const text = textOf({ status: "delivered", return_until: "2026-12-01" });
  expect(text).toMatch(/Changed your mind\? [^.]+ until Tue 1 Dec\. Something wrong\? .+ six months/);
});

test("goods that cannot be returned after a change of mind are excepted from the last day", () => {
  const products = ["food", null].map((no_return) => ({ product: { no_return } })) as Order["products"];
  const text = textOf({ status: "delivered", return_until: "2026-12-01", products });
  expect(text).toMatch(/until Tue 1 Dec, except those marked “No change-of-mind returns”\. Something wrong/);
});

test("a returned order says what came back, and a partly returned one that the rest stays", () => {
  const products = [
    { product_id: 1, product: { name: "Enamel mug" } },
    { product_id: 2, product: { name: "Kettle" } },
  ] as Order["products"];
  const refund = {
    amount: "60.00",
    state: "on_its_way",
    reason: "A dent",
    created_at: "",
    paid_back_at: null,
  };
  const back = (...goods: Order["payment"]["refunds"][number]["goods"]) =>
    ({ ...refund, goods }) as Order["payment"]["refunds"][number];
  const mugs = { product_id: 1, quantity: 2 };
  expect(textOf({ status: "partly_returned", products, payment: { refunds: [back(mugs)] } })).toBe(
    "We’ve received back: 2 × Enamel mug. You keep the rest.",
  );
  const refunds = [back(mugs), back(), back({ product_id: 1, quantity: 1 }, { product_id: 2, quantity: 1 })];
  expect(textOf({ status: "returned", products, payment: { refunds } })).toBe(
    "We’ve received back: 3 × Enamel mug and 1 × Kettle. That’s everything.",
  );
  expect(textOf({ status: "partly_returned", products })).toBe("We’ve received part of it back.");
});

test("a paid order names completed refunds and those under way", () => {
  const words = (payment: Partial<Order["payment"]>) => paidWords(buildOrder({ payment }).payment);
  expect(words({ state: "paid" })).toBe("Paid");
  expect(words({ state: "partly_refunded", paid_back: "10.00" })).toBe("Paid, R\u00a010.00 refunded");
  expect(words({ state: "paid", going_back: "294.98" })).toBe("Paid, R\u00a0294.98 being refunded");
  expect(words({ state: "partly_refunded", paid_back: "10.00", going_back: "5.00" })).toBe(
    "Paid, R\u00a010.00 refunded, R\u00a05.00 being refunded",
  );
  expect(words({ state: "refunded", paid_back: "560.00" })).toBe("Refunded");
  expect(words({ state: "pending" })).toBeNull();
});

test("once it is too late to change one's mind only what is wrong may come back", () => {
  const text = textOf({ status: "collected", return_until: null });
  expect(text).toMatch(/^Enjoy it! Something wrong\? .+ six months/);
});

test("an order that waits for money says for how long with the day: a transfer has several", () => {
  const instructions = {} as NonNullable<Order["payment"]["instructions"]>;
  const words = (payment: Partial<Order["payment"]>) => {
    const { title, text } = waitingWords(buildOrder({ payment }));
    return `${title} ${text}`;
  };
  expect(words({})).toBe(
    "Order 000042 is waiting for your payment. We’re holding your items until 14:32 on Wed 25 Nov.",
  );
  expect(words({ instructions })).toBe(
    "Order 000042 is waiting for your transfer. We’re holding your items until 14:32 on Wed 25 Nov.",
  );
  expect(words({ is_unconfirmed: true })).toMatch(/isn’t confirmed yet.*don’t pay again/);
});

test("a transfer that is waited for promises no sending: the order may be one to collect", () => {
  const instructions = {} as NonNullable<Order["payment"]["instructions"]>;
  expect(textOf({ payment: { state: "pending", method: "eft", instructions } })).not.toContain("send");
});

test("a collection says where, and what to bring", () => {
  const days = { eta_from: "2026-11-24", eta_to: "2026-11-24" };
  const delivery = { kind: "collect", pickup_point: "88 Main Road", ...days } as Order["delivery"];
  expect(textOf({ status: "ready_for_collection", delivery })).toBe(
    "At 88 Main Road. Please bring the order number, 000042.",
  );
});
