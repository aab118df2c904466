import { expect, test } from "vitest";
import type { ListedPayment } from "../../shop/payments/queries/list-payments.ts";
import { sumOf } from "./payments-in-words.ts";

const listed = (state: string, leftCents: number, ...refunds: [state: string, amountCents: number][]) =>
  ({
    why: "to-refund",
    state,
    amountCents: 600_00,
    leftCents,
    wrongSums: [] as ListedPayment["wrongSums"],
    refunds: refunds.map(([step, amountCents]) => ({ state: step, amountCents })),
  }) as ListedPayment;

test("what must go back is counted once, also where a gateway refused it", () => {
  expect(sumOf(listed("refund_pending", 600_00, ["refused", 600_00]))).toBe(600_00);
  expect(sumOf(listed("refund_pending", 100_00, ["pending", 500_00]))).toBe(600_00);
  expect(sumOf(listed("paid", 0, ["refused", 60_00], ["sent", 50_00]))).toBe(110_00);
});
