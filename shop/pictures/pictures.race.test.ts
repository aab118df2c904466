import { expect } from "vitest";
import { setHidden } from "../availability/hide-products.ts";
import { buildFamily, buildProduct } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { retryPictures } from "./retry-pictures.ts";
import { setPictures } from "./set-pictures.ts";
import { restHost } from "./settle-fetched.ts";
import { test as picturedTest } from "./testing/pictured-shop.ts";

const at = (number: number) => `https://pictures.example/${number}.jpg`;
const rounds = 25;

/** Repeats these concurrently. */
function besideEachOther(...works: ((round: number) => Promise<unknown>)[]) {
  return Promise.all(
    works.map(async (work) => {
      for (let round = 0; round < rounds; round++) await work(round);
    }),
  );
}

const test = picturedTest.extend("want", ({ shop }) => (skus: string[], addresses: string[]) => {
  const inputs = skus.map((sku) => ({ sku, addresses }));
  return shop.db.transaction((tx) => setPictures(tx, inputs, shop.clock.now()));
});

test("an import of many pictures, a busy host and a retry never deadlock", async ({ shop, store, want }) => {
  for (const sku of ["A", "B"]) await buildProduct(shop, { sku });
  const up = Array.from({ length: 300 }, (_, number) => at(number));
  const down = up.toReversed();
  await want(["A"], up);
  await shop.database.pool.query("update picture_sources set problem = 'could not be had'");
  await besideEachOther(
    (round) => want(["B"], round % 2 ? down : down.slice(1)),
    (round) => restHost(shop, "pictures.example", 60_000 + round * 1_000),
    () => retryPictures(shop, store, owner, []),
  );
  expect(await want(["B"], down.slice(2))).toBe(1);
});

test("fetching, clearing and hiding never deadlock, and the family shows the right pictures", async ({
  pictured,
  want,
}) => {
  const { shop, clear, fetchDue } = pictured;
  const { parentId } = await buildFamily(shop, { sku: "MUG" }, [{ name: "Red" }, { name: "Blue" }]);
  const skus = ["MUG/RED", "MUG/BLUE"];
  await want(skus, [at(1)]);
  await fetchDue();
  await besideEachOther(
    (round) => want(skus, [at(1 + (round % 3)), at(4)]),
    (round) => setHidden(shop, owner, skus, round % 2 === 0),
    () => fetchDue(),
    () => clear(),
  );
  await setHidden(shop, owner, skus, false);
  await want(skus, [at(1)]);
  await fetchDue();
  expect(await pictured.shown(parentId)).toHaveLength(1);
});
