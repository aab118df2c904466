import { expect, test } from "vitest";
import { hasQueuedAdds, queueAdd, takeQueuedAdds } from "./queued-actions.ts";

const minuteMs = 60_000;

function openKeep(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
}

test("queued adds come back in order, and only once", () => {
  const keep = openKeep();
  queueAdd({ product_id: 7, quantity: 2, name: "Flask" }, 0, keep);
  queueAdd({ product_id: 8, quantity: 1, name: "Lamp" }, 0, keep);
  expect(takeQueuedAdds(minuteMs, keep)).toMatchObject([
    { type: "add-to-cart", product_id: 7, quantity: 2, name: "Flask" },
    { type: "add-to-cart", product_id: 8, quantity: 1 },
  ]);
  expect(takeQueuedAdds(minuteMs, keep)).toEqual([]);
});

test("the same product is merged by sum and keeps its place", () => {
  const keep = openKeep();
  queueAdd({ product_id: 7, quantity: 2, name: "Flask" }, 0, keep);
  queueAdd({ product_id: 8, quantity: 1, name: "Lamp" }, 0, keep);
  queueAdd({ product_id: 7, quantity: 3, name: "Flask" }, 0, keep);
  expect(takeQueuedAdds(0, keep).map((add) => [add.product_id, add.quantity])).toEqual([
    [7, 5],
    [8, 1],
  ]);
});

test("an add is dropped after 30 minutes", () => {
  const keep = openKeep();
  queueAdd({ product_id: 7, quantity: 2, name: "Flask" }, 0, keep);
  queueAdd({ product_id: 8, quantity: 1, name: "Lamp" }, 20 * minuteMs, keep);
  expect(takeQueuedAdds(30 * minuteMs, keep).map((add) => add.product_id)).toEqual([8]);
});

test("a spoilt queue counts as empty", () => {
  expect(takeQueuedAdds(0, openKeep({ "queued-adds": "{broken" }))).toEqual([]);
});

test("the sum of a product's adds stays at 99", () => {
  const keep = openKeep();
  queueAdd({ product_id: 7, quantity: 60, name: "Flask" }, 0, keep);
  queueAdd({ product_id: 7, quantity: 60, name: "Flask" }, 0, keep);
  expect(takeQueuedAdds(0, keep)[0]?.quantity).toBe(99);
});

test("what waits can be asked about without taking it, and no longer than 30 minutes", () => {
  const keep = openKeep();
  queueAdd({ product_id: 7, quantity: 2, name: "Flask" }, 0, keep);
  expect([hasQueuedAdds(29 * minuteMs, keep), hasQueuedAdds(30 * minuteMs, keep)]).toEqual([true, false]);
  expect(takeQueuedAdds(0, keep)).toHaveLength(1);
  expect(hasQueuedAdds(0, keep)).toBe(false);
});
