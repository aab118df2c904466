import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError, answer } from "../client/api.ts";
import { createCartWriter } from "./cart-writer.ts";

type Cart = Record<number, number>;
type Call = {
  productId: number | null;
  quantity: number;
  answer(cart: Cart): void;
  refuse(error: Error): void;
};

/** A writer and its calls, to be answered by hand. */
function openWriter(cart: Cart | null = {}) {
  const calls: Call[] = [];
  const carts: Cart[] = [];
  const wanted: Cart[] = [];
  const waiting: boolean[] = [];
  const lost: unknown[] = [];
  const tabs = { areBusy: false, changes: 0, release: undefined as Promise<void> | undefined };
  const called = (productId: number | null, quantity = 0) =>
    new Promise<Cart>((answer, refuse) => calls.push({ productId, quantity, answer, refuse }));
  const writer = createCartWriter<Cart>({
    send: called,
    read: () => called(null),
    async alone(call) {
      try {
        tabs.changes += 1;
        return await call(tabs.areBusy);
      } finally {
        tabs.changes += 1;
        await tabs.release;
      }
    },
    changesSoFar: () => tabs.changes,
    quantityIn: (cart, productId) => cart[productId] ?? 0,
    onWanted: (now) => wanted.push(Object.fromEntries(now)),
    onCart: (cart) => carts.push(cart),
    onWaiting: (isWaiting) => waiting.push(isWaiting),
    onLost: (error) => lost.push(error),
  });
  const know = (now: Cart, changesBefore = tabs.changes) => writer.know(now, changesBefore);
  if (cart) know(cart);
  const set = (productId: number, quantity: number) => writer.change(productId, () => quantity);
  const add = (productId: number, more = 1) => writer.change(productId, (before) => before + more);
  const nextCall = async (place: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(place));
    return calls[place] as Call;
  };
  return { writer, know, set, add, calls, carts, wanted, waiting, lost, tabs, nextCall };
}

/** The error of a call without a connection. */
const noConnection = () =>
  answer(Promise.reject(new TypeError("Failed to fetch"))).catch((error: Error) => error as Error);

function holdTheClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a change shows at once and gives way to the shop's answer", async () => {
  const { set, carts, wanted, nextCall } = openWriter();
  const written = set(7, 2);
  expect(wanted.at(-1)).toEqual({ 7: 2 });
  (await nextCall(0)).answer({ 7: 2 });
  await written;
  expect(carts.at(-1)).toEqual({ 7: 2 });
  expect(wanted.at(-1)).toEqual({});
});

test("quick presses become two calls and the last change wins", async () => {
  const { set, calls, carts, nextCall, wanted } = openWriter();
  void set(7, 2);
  await nextCall(0);
  void set(7, 3);
  const last = set(7, 4);
  (await nextCall(0)).answer({ 7: 2 });
  const second = await nextCall(1);
  expect(wanted.at(-1)).toEqual({ 7: 4 });
  second.answer({ 7: 4 });
  await last;
  expect(calls.map((call) => call.quantity)).toEqual([2, 4]);
  expect(carts.at(-1)).toEqual({ 7: 4 });
});

test("adds are counted up from what is in the cart by then, also by another tab", async () => {
  const { know, add, nextCall, wanted } = openWriter({ 7: 1 });
  void add(8);
  const added = add(7, 2);
  expect(wanted.at(-1)).toEqual({ 7: 3, 8: 1 });
  know({ 7: 5 });
  expect(wanted.at(-1)).toEqual({ 7: 7, 8: 1 });
  (await nextCall(0)).answer({ 7: 5, 8: 1 });
  const second = await nextCall(1);
  expect(second).toMatchObject({ productId: 7, quantity: 7 });
  second.answer({ 7: 7, 8: 1 });
  await added;
});

test("a cart that could not be read is read before anything is counted up", async () => {
  const { add, nextCall } = openWriter(null);
  const added = add(7);
  (await nextCall(0)).answer({ 7: 3 });
  const second = await nextCall(1);
  expect(second).toMatchObject({ productId: 7, quantity: 4 });
  second.answer({ 7: 4 });
  await added;
});

test("after another tab's change the cart is read before anything is counted up", async () => {
  const { add, tabs, nextCall } = openWriter({ 7: 1 });
  tabs.areBusy = true;
  const added = add(7);
  (await nextCall(0)).answer({ 7: 2 });
  const second = await nextCall(1);
  expect(second).toMatchObject({ productId: 7, quantity: 3 });
  second.answer({ 7: 3 });
  await added;
});

test("changes of two products are sent one after the other", async () => {
  const { set, carts, nextCall } = openWriter();
  const first = set(7, 2);
  const second = set(8, 1);
  (await nextCall(0)).answer({ 7: 2 });
  await first;
  (await nextCall(1)).answer({ 7: 2, 8: 1 });
  await second;
  expect(carts.slice(-2)).toEqual([{ 7: 2 }, { 7: 2, 8: 1 }]);
});

test("a refusal takes the change back, casts doubt on the cart and leaves the next change its turn", async () => {
  const { set, carts, wanted, lost, nextCall } = openWriter();
  const refused = set(7, 9);
  const agreed = set(8, 1);
  (await nextCall(0)).refuse(new ApiError(422, { message: "Only 3 left" }));
  await expect(refused).rejects.toThrow("Only 3 left");
  expect(wanted.at(-1)).toEqual({ 8: 1 });
  expect(lost).toHaveLength(1);
  (await nextCall(1)).answer({ 8: 1 });
  await agreed;
  expect(carts.at(-1)).toEqual({ 8: 1 });
});

test("an add whose answer was lost is sent again as the same quantity, not as one more", async () => {
  holdTheClock();
  const { add, calls, carts, wanted, waiting, nextCall } = openWriter({ 7: 1 });
  const added = add(7);
  (await nextCall(0)).refuse(await noConnection());
  await vi.waitFor(() => expect(waiting).toEqual([true]));
  expect(wanted.at(-1)).toEqual({ 7: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls[1]).toMatchObject({ productId: 7, quantity: 2 });
  (await nextCall(1)).answer({ 7: 2 });
  await added;
  expect(carts.at(-1)).toEqual({ 7: 2 });
  expect(waiting).toEqual([true, false]);
});

test("a change that comes while one waits for a connection joins it", async () => {
  holdTheClock();
  const { add, set, calls, waiting, nextCall } = openWriter({ 7: 1 });
  void add(7);
  (await nextCall(0)).refuse(await noConnection());
  await vi.waitFor(() => expect(waiting).toEqual([true]));
  void add(7, 3);
  const last = set(8, 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls[1]).toMatchObject({ productId: 7, quantity: 5 });
  (await nextCall(1)).answer({ 7: 5 });
  await vi.advanceTimersByTimeAsync(0);
  (await nextCall(2)).answer({ 7: 5, 8: 1 });
  await last;
  expect(calls).toHaveLength(3);
});

test("after little more than a minute without a connection all changes end together", async () => {
  holdTheClock();
  const { add, calls, wanted, waiting, lost } = openWriter();
  const error = await noConnection();
  const outcomes = Promise.allSettled([add(7), add(8)]);
  await vi.advanceTimersByTimeAsync(0);
  for (let round = 0; lost.length === 0 && round < 100; round += 1) {
    calls.at(-1)?.refuse(error);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls.every(({ productId }) => productId === 7)).toBe(true);
  expect(calls.length).toBeGreaterThan(5);
  expect(wanted.at(-1)).toEqual({});
  expect(waiting.at(-1)).toBe(false);
});

test("clearing shows an empty cart at once, and taking it back comes after it", async () => {
  const { writer, set, calls, carts, wanted, nextCall } = openWriter({ 7: 2 });
  const called = Promise.withResolvers<Cart>();
  const cleared = writer.ask(() => called.promise, new Map([[7, 0]]));
  expect(wanted.at(-1)).toEqual({ 7: 0 });
  const takenBack = set(7, 2);
  expect(wanted.at(-1)).toEqual({ 7: 2 });
  expect(calls).toHaveLength(0);
  called.resolve({});
  await cleared;
  (await nextCall(0)).answer({ 7: 2 });
  await takenBack;
  expect(carts.slice(-2)).toEqual([{}, { 7: 2 }]);
});

test("a change that comes between the answer and the end of its turn is sent on its own", async () => {
  const { add, calls, tabs, nextCall } = openWriter();
  const release = Promise.withResolvers<void>();
  tabs.release = release.promise;
  const first = add(7);
  const answered = await nextCall(0);
  answered.answer({ 7: 1 });
  await vi.waitFor(() => expect(tabs.changes).toBe(2));
  const second = add(7);
  release.resolve();
  await first;
  (await nextCall(1)).answer({ 7: 2 });
  await second;
  expect(calls.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test("a cart that was asked for before a change, and comes after it, is not taken for what there is", async () => {
  const { know, add, carts, nextCall, tabs } = openWriter({ 7: 1 });
  const changesBefore = tabs.changes;
  const added = add(7);
  (await nextCall(0)).answer({ 7: 2 });
  await added;
  know({ 7: 1 }, changesBefore);
  expect(carts.at(-1)).toEqual({ 7: 2 });
  void add(7);
  expect(await nextCall(1)).toMatchObject({ quantity: 3 });
});

test("a call of another kind builds on the cart that there is, and a change at once on its answer", async () => {
  const { writer, add, nextCall } = openWriter({ 7: 1 });
  const asked = writer.ask(async (now) => ({ 7: ((await now())[7] ?? 0) + 2 }));
  const added = add(7);
  await asked;
  expect(await nextCall(0)).toMatchObject({ productId: 7, quantity: 4 });
  (await nextCall(0)).answer({ 7: 4 });
  await added;
});

test("looks neither pile up nor hold a change up, and one that a change overtook is made again", async () => {
  const { writer, set, calls, carts, nextCall } = openWriter();
  const looks = Array.from({ length: 6 }, () => writer.look());
  const written = set(7, 1);
  (await nextCall(1)).answer({ 7: 1 });
  await written;
  (await nextCall(0)).answer({});
  (await nextCall(2)).answer({ 7: 1, 8: 1 });
  await Promise.all(looks);
  expect(calls.map(({ productId }) => productId)).toEqual([null, 7, null]);
  expect(carts.slice(-2)).toEqual([{ 7: 1 }, { 7: 1, 8: 1 }]);
});

test("a look that fails takes no change with it", async () => {
  const { writer, set, lost, nextCall } = openWriter();
  const looked = writer.look();
  const written = set(7, 1);
  (await nextCall(0)).refuse(await noConnection());
  await expect(looked).rejects.toThrow();
  (await nextCall(1)).answer({ 7: 1 });
  await written;
  expect(lost).toEqual([]);
});
