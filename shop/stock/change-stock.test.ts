import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { buildFamily, buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { lowStock, stockOf } from "./owners-stock.ts";
import { setStock } from "./set-stock.ts";
import { availableStock, reserveStock, setOnHand } from "./stock.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const actsOf = async (sku: string) => (await listActs(shop.db)).filter(({ subject }) => subject === sku);
const broken = (sku: string, change: number) => ({ sku, change, reason: "broken", isAgain: false });

test("a repeated count is written and recorded once", async () => {
  const id = await buildProduct(shop, { sku: "SET-1", stock: 10 });
  const set = () => setStock(shop, owner, [{ sku: "SET-1", onHand: 4 }]);
  expect(await set()).toMatchObject({ ok: true, counted: [{ id, onHand: 4, onHandBefore: 10 }] });
  expect(await set()).toMatchObject({ ok: true, counted: [{ onHand: 4, onHandBefore: 4 }] });
  expect(await availableStock(shop.db, [id])).toEqual(new Map([[id, 4]]));
  expect(await actsOf("SET-1")).toMatchObject([{ action: "stock.set", details: { onHand: 4, was: 10 } }]);
});

test("several counts are set all or none, and each wrong one is reported", async () => {
  const ids = [await buildProduct(shop, { sku: "MANY-1" }), await buildProduct(shop, { sku: "MANY-2" })];
  await buildFamily(shop, { sku: "MANY-F" }, [{ name: "Blue" }, { name: "Red" }]);
  const counts = [
    { sku: "MANY-1", onHand: 1 },
    { sku: "MANY-9", onHand: 1 },
    { sku: "MANY-F", onHand: 1 },
    { sku: "MANY-2", onHand: -1 },
  ];
  expect(await setStock(shop, owner, counts)).toEqual({
    ok: false,
    problems: [
      { place: 1, problem: "There is no product with the SKU MANY-9" },
      {
        place: 2,
        problem: "MANY-F is a family, of which each option is counted: MANY-F/BLUE, MANY-F/RED",
      },
      { place: 3, problem: "MANY-2 must be counted as a whole number from 0 to 1000000" },
    ],
  });
  expect([...(await availableStock(shop.db, ids)).values()]).toEqual([10, 10]);
  const right = ["MANY-2", "MANY-1", "MANY-F/RED"].map((sku, place) => ({ sku, onHand: place }));
  expect(await setStock(shop, owner, right)).toMatchObject({ ok: true });
  const { counted } = await stockOf(shop.db, ["MANY-F", "MANY-1", "MANY-2"]);
  expect(counted.map(({ sku, onHand }) => [sku, onHand])).toEqual([
    ["MANY-1", 1],
    ["MANY-2", 0],
    ["MANY-F/BLUE", 10],
    ["MANY-F/RED", 2],
  ]);
});

test("a count below the reserved units keeps the reservations, and no more is sold", async () => {
  const id = await buildProduct(shop, { sku: "SHORT-1", stock: 5 });
  const { user } = await buildShopper(shop);
  await buildOrder(shop, user, id, 3);
  const set = await setStock(shop, owner, [{ sku: "SHORT-1", onHand: 1 }]);
  expect(set).toMatchObject({ ok: true, counted: [{ onHand: 1, reserved: 3 }] });
  const more = shop.db.transaction((tx) => reserveStock(tx, [{ productId: id, quantity: 1 }]));
  expect(await more).toEqual({ ok: false, productId: id, available: 0 });
});

test("an adjustment adds or subtracts with a reason; repeating it within an hour needs confirmation", async () => {
  await buildProduct(shop, { sku: "ADJ-1", stock: 10 });
  const input = broken("ADJ-1", -3);
  expect(await adjustStock(shop, owner, input)).toMatchObject({ ok: true, counted: { onHand: 7 } });
  expect(await adjustStock(shop, owner, input)).toMatchObject({ ok: false, isRepeated: true });
  const again = await adjustStock(shop, owner, { ...input, isAgain: true });
  expect(again).toMatchObject({ ok: true, counted: { onHand: 4 } });
  shop.clock.advance(61 * 60_000);
  expect(await adjustStock(shop, owner, input)).toMatchObject({ ok: true, counted: { onHand: 1 } });
  expect(await adjustStock(shop, owner, broken("ADJ-1", -2))).toEqual({
    ok: false,
    problem: "Of ADJ-1 1 are on hand: 2 cannot be taken away",
  });
  expect((await actsOf("ADJ-1")).map(({ details }) => details)).toEqual([
    { change: -3, reason: "broken", was: 10, onHand: 7 },
    { change: -3, reason: "broken", was: 7, onHand: 4 },
    { change: -3, reason: "broken", was: 4, onHand: 1 },
  ]);
});

test("an adjustment may take the last unit away", async () => {
  await buildProduct(shop, { sku: "ADJ-0", stock: 3 });
  expect(await adjustStock(shop, owner, broken("ADJ-0", -3))).toMatchObject({
    ok: true,
    counted: { onHand: 0, onHandBefore: 3 },
  });
});

test.each([
  [{ ...broken("ADJ-2", 0) }, "A change is a whole number such as +12 or -3, and not 0"],
  [{ ...broken("ADJ-2", 1), reason: "  " }, "A reason has from 1 to 200 letters"],
  [{ ...broken("ADJ-2", 1), reason: "a\u202eb" }, "There are characters in the reason that nobody can see"],
  [broken("ADJ-9", 1), "There is no product with the SKU ADJ-9"],
])("the change %j is refused: %s", async (input, problem) => {
  expect(await adjustStock(shop, owner, input)).toEqual({ ok: false, problem });
});

test("low stock is listed, fewest first, with the total", async () => {
  const levels = [4, 0, 2].entries();
  for (const [place, stock] of levels) await buildProduct(shop, { sku: `LOW-${place}`, stock });
  const id = await buildProduct(shop, { sku: "LOW-SHORT", stock: 5 });
  const { user } = await buildShopper(shop);
  await buildOrder(shop, user, id, 4);
  await setOnHand(shop.db, id, 3);
  const low = await lowStock(shop.db, 2, 100);
  const ofTest = low.counted.filter(({ sku }) => sku.startsWith("LOW-"));
  expect(ofTest.map(({ sku }) => sku)).toEqual(["LOW-SHORT", "LOW-1", "LOW-2"]);
  const first = await lowStock(shop.db, 2, 1);
  expect([first.counted.length, first.all]).toEqual([1, low.all]);
});
