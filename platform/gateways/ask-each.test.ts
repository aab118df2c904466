import { expect, test } from "vitest";
import { askEach } from "./ask-each.ts";
import type { PaymentAnswer } from "./gateway.ts";
import { OddAnswer } from "./odd-answer.ts";

const questions = Array.from({ length: 30 }, (_, index) => ({
  paymentId: index + 1,
  amountCents: 100,
  createdAt: new Date(),
  checkoutId: null,
}));
const pending: PaymentAnswer = { state: "pending" };

test("every payment is asked for once, five at once at the most", async () => {
  const asked: number[] = [];
  let [underWay, most] = [0, 0];
  const answers = await askEach(questions, 5_000, async ({ paymentId }) => {
    asked.push(paymentId);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return pending;
  });
  expect(asked.toSorted((one, other) => one - other)).toEqual(questions.map(({ paymentId }) => paymentId));
  expect([answers.size, most]).toEqual([30, 5]);
});

test("one failure leaves the others their answers; a gateway that only fails is not asked for all", async () => {
  const answers = await askEach(questions, 5_000, async ({ paymentId }) => {
    if (paymentId === 7) throw new Error("away");
    return pending;
  });
  expect([answers.size, answers.has(7)]).toEqual([29, false]);
  let asked = 0;
  const failing = askEach(questions, 5_000, async () => {
    asked += 1;
    throw new Error("away");
  });
  await expect(failing).rejects.toThrow("away");
  expect(asked).toBeLessThan(10);
});

test("payments that get odd answers keep no other from being asked for, however many stand before them", async () => {
  const odd = new OddAnswer("is of test mode");
  const answers = await askEach(questions, 5_000, async ({ paymentId }) => {
    if (paymentId <= 12) throw odd;
    return pending;
  });
  expect(answers.size).toBe(18);
  await expect(askEach(questions, 5_000, () => Promise.reject(odd))).rejects.toBe(odd);
});

test("what is asked when the time is over has no answer", async () => {
  const answers = await askEach(questions, 20, async ({ paymentId }, deadline) => {
    if (paymentId < 3) return pending;
    await new Promise((_, reject) => deadline.addEventListener("abort", () => reject(deadline.reason)));
    return pending;
  });
  expect([...answers.keys()]).toEqual([1, 2]);
});
