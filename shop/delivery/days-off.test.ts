import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { addDaysOff, type Days, listDaysOff, readDays, removeDaysOff } from "./days-off.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  ["2026-12-24", { first: "2026-12-24", last: "2026-12-24" }],
  [" 2026-12-24..2027-01-02 ", { first: "2026-12-24", last: "2027-01-02" }],
])("%j is read as days", (text, days) => expect(readDays(text)).toEqual({ ok: true, days }));

const howTo = "write 2026-12-24, or 2026-12-24..2027-01-02 for several";

test.each([
  ["2027-02-30", `"2027-02-30" is no day; ${howTo}`],
  ["Christmas", `"Christmas" is no day; ${howTo}`],
  ["2026-12-24..", `"2026-12-24.." is no day; ${howTo}`],
  ["2026-12-01..2026-12-02..2026-12-03", `"2026-12-01..2026-12-02..2026-12-03" is no day; ${howTo}`],
  ["2026-12-24..2026-12-20", "2026-12-24 comes after 2026-12-20"],
  ["2026-01-01..2026-12-31", "2026-01-01 to 2026-12-31 is more than 100 days"],
])("%j is refused in words", (text, problem) => expect(readDays(text)).toEqual({ ok: false, problem }));

test("days that are off already are not written again, and of several those alone that are not", async () => {
  const [first, last] = ["2026-12-10", "2026-12-11"];
  const acts = async () => (await listActs(shop.db)).map(({ subject }) => subject);
  const add = (days: Days) => addDaysOff(shop, owner, days, "Moving");
  expect(await add({ first, last: first })).toMatchObject({ isChanged: true });
  expect(await add({ first, last: first })).toEqual({
    days: [{ date: first, name: "Moving" }],
    isChanged: false,
  });
  expect(await acts()).toEqual([first]);
  expect(await add({ first, last })).toMatchObject({ isChanged: true });
  expect(await add({ first, last })).toMatchObject({ isChanged: false });
  expect(await acts()).toEqual([first, `${first}..${last}`]);
  expect(await removeDaysOff(shop, owner, { first, last })).toHaveLength(2);
});

test("adding days again renames them, and removing them again changes nothing", async () => {
  const days = { first: "2026-12-30", last: "2027-01-02" };
  await addDaysOff(shop, owner, days, "Holiday");
  await addDaysOff(shop, owner, { first: "2027-01-02", last: "2027-01-02" }, "Stocktaking");
  expect((await listDaysOff(shop.db)).map(({ name }) => name)).toEqual([
    ...["Holiday", "Holiday", "Holiday", "Stocktaking"],
  ]);
  expect(await removeDaysOff(shop, owner, days)).toHaveLength(4);
  expect(await removeDaysOff(shop, owner, days)).toEqual([]);
});
