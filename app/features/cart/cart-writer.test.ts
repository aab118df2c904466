import { expect, test } from "vitest";
import { createCartWriter } from "./cart-writer.ts";

type Call = { productId: number; quantity: number; answer(cart: string): void; refuse(error: Error): void };

function openWriter() {
  const calls: Call[] = [];
  const carts: string[] = [];
  const wanted: Record<number, number>[] = [];
  const write = createCartWriter<string>({
    send: (productId, quantity) =>
      new Promise((answer, refuse) => calls.push({ productId, quantity, answer, refuse })),
    onWanted: (now) => wanted.push(Object.fromEntries(now)),
    onCart: (cart) => carts.push(cart),
  });
  return { write, calls, carts, wanted };
}

test("a wish shows at once and gives way to the shop's answer", async () => {
  const { write, calls, carts, wanted } = openWriter();
  const written = write(7, 2);
  expect(wanted.at(-1)).toEqual({ 7: 2 });
  calls[0]?.answer("two");
  await written;
  expect(carts).toEqual(["two"]);
  expect(wanted.at(-1)).toEqual({});
});

test("quick presses become two calls and the last wish wins", async () => {
  const { write, calls, carts } = openWriter();
  void write(7, 2);
  void write(7, 3);
  const last = write(7, 4);
  calls[0]?.answer("two");
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer("four");
  await last;
  expect(calls.map((call) => call.quantity)).toEqual([2, 4]);
  expect(carts).toEqual(["four"]);
});

test("changes of two products are sent one after the other", async () => {
  const { write, calls, carts } = openWriter();
  const first = write(7, 2);
  const second = write(8, 1);
  expect(calls).toHaveLength(1);
  calls[0]?.answer("first");
  await first;
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer("second");
  await second;
  expect(carts).toEqual(["first", "second"]);
});

test("a refusal takes the wish back and leaves the next one its turn", async () => {
  const { write, calls, carts, wanted } = openWriter();
  const refused = write(7, 9);
  const agreed = write(8, 1);
  calls[0]?.refuse(new Error("Only 3 left"));
  await expect(refused).rejects.toThrow("Only 3 left");
  expect(wanted.at(-1)).toEqual({ 8: 1 });
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer("one");
  await agreed;
  expect(carts).toEqual(["one"]);
});
