import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "../../testing/eft-orders.ts";
import { owner } from "../../testing/owner.ts";
import { markPaid } from "../mark-paid.ts";
import { markAgain } from "./mark-again.ts";

// The owner's bookings and statements describe the same money: all of it counts, once.

test("a credit with a glued reference that the owner booked is known to later statements", async ({
  shop,
  eft,
}) => {
  const { reference, owed, stand } = await eft.order();
  const cents = owed + 100_00;
  const line = { text: `ACB${reference}0001`, cents };
  expect(await eft.read(line)).toMatchObject([{ outcome: "near", say: { amountCents: cents, which: 1 } }]);
  await markPaid(shop, owner, reference, cents);
  expect(await stand()).toEqual({ status: "processing", back: 100_00 });
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await eft.read(line)).toMatchObject([{ outcome: "known", say: null }]);

  const further = { ...line, day: "2026-11-07" };
  expect(await eft.read(line, further)).toMatchObject([
    { outcome: "known" },
    { outcome: "near", say: { amountCents: cents, which: 2 } },
  ]);
  await markAgain(shop, owner, reference, cents, 2);
  expect(await eft.outcomes(line, further)).toEqual(["known", "known"]);
  expect(await stand()).toEqual({ status: "processing", back: 100_00 + cents });
});

test("a part with a typo can be booked together with an earlier part, and is known then", async ({
  shop,
  eft,
}) => {
  const { reference, owed, stand } = await eft.order();
  const part = { text: reference, cents: 300_00 };
  const rest = { text: reference.slice(1), cents: owed - 300_00 };
  expect(await eft.read(part, rest)).toMatchObject([
    { outcome: "part" },
    { outcome: "near", missingCents: 0, say: { amountCents: owed, which: 1 } },
  ]);
  expect(await markPaid(shop, owner, reference, owed)).toMatchObject({ outcome: "paid" });
  expect(await eft.outcomes(part, rest)).toEqual(["known", "known"]);
  expect(await stand()).toEqual({ status: "processing", back: 0 });
});

test("a further transfer that has another sum than the one that stands under its number is not swallowed", async ({
  shop,
  eft,
}) => {
  const { reference, owed, stand } = await eft.order();
  expect(
    await eft.outcomes(
      { text: reference, cents: 200_00, day: "2026-11-04" },
      { text: reference, cents: owed },
    ),
  ).toEqual(["part", "released"]);
  expect(await markAgain(shop, owner, reference, owed, 2)).toMatchObject({
    result: "refused",
    outcome: "transfer 2 with this reference was 200.00; the next is 3",
  });
  expect(await stand()).toEqual({ status: "processing", back: 200_00 });
  expect(await markAgain(shop, owner, reference, 200_00, 2)).toMatchObject({ outcome: "already settled" });
  expect(await markAgain(shop, owner, reference, owed, 3)).toMatchObject({ result: "done" });
  expect(await stand()).toEqual({ status: "processing", back: 200_00 + owed });
});

test("the list gives the next free number of a further transfer", async ({ shop, eft }) => {
  const { reference, owed, stand } = await eft.order();
  const lines = [
    { text: reference, cents: owed, day: "2026-11-04" },
    { text: reference, cents: owed, day: "2026-11-05" },
    { text: `ACB${reference}0001`, cents: owed },
  ];
  expect(await eft.read(...lines)).toMatchObject([
    { outcome: "released" },
    { outcome: "back" },
    { outcome: "near", say: { amountCents: owed, which: 3 } },
  ]);
  await markAgain(shop, owner, reference, owed, 3);
  expect(await stand()).toEqual({ status: "processing", back: 2 * owed });
  expect(await eft.outcomes(...lines)).toEqual(["known", "known", "known"]);
});

test("a credit with another date in another export is left to the owner, not refunded", async ({
  shop,
  eft,
}) => {
  const { reference, owed, stand } = await eft.order();
  const saturday = { text: reference, cents: owed, day: "2026-11-07" };
  const monday = { ...saturday, day: "2026-11-09" };
  expect(await eft.outcomes(saturday)).toEqual(["released"]);
  await shop.sentMails();
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await eft.read(monday)).toMatchObject([
      {
        outcome: "twin",
        note: "the same came on 7 Nov 2026",
        backCents: 0,
        say: { amountCents: owed, which: 2 },
      },
    ]);
  expect(await stand()).toEqual({ status: "processing", back: 0 });
  expect(await shop.sentMails()).toEqual([]);
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as rows from payments where reference like ${`${reference}-%`}`,
  );
  expect(rows).toEqual([{ rows: 0 }]);

  // Two in one file are surely two, and so are two weeks apart.
  expect(await eft.outcomes(saturday, monday)).toEqual(["known", "back"]);
  expect(await eft.outcomes(monday)).toEqual(["known"]);
  expect(await eft.outcomes({ ...saturday, day: "2026-11-20" })).toEqual(["back"]);
  expect(await stand()).toEqual({ status: "processing", back: 2 * owed });
});

test("a part with another date in another export is not counted twice", async ({ shop, eft }) => {
  const { reference, owed } = await eft.order();
  const part = { text: reference, cents: owed - 260_00, day: "2026-11-07" };
  const moved = { ...part, day: "2026-11-09" };
  expect(await eft.outcomes(part)).toEqual(["part"]);
  expect(await eft.outcomes(moved)).toEqual(["twin"]);
  expect(await eft.outcomes({ ...part, cents: 260_00 })).toEqual(["together"]);
  expect(await markPaid(shop, owner, reference, owed)).toMatchObject({ outcome: "paid" });
  expect(await eft.outcomes(part, { ...part, cents: 260_00 })).toEqual(["known", "known"]);
});

test("a duplicate that the owner booked before is known", async ({ shop, eft }) => {
  const { reference, owed, stand } = await eft.order();
  const first = { text: reference, cents: owed, day: "2026-11-06" };
  const second = { ...first, day: "2026-11-07" };
  expect(await eft.outcomes(first)).toEqual(["released"]);
  await markAgain(shop, owner, reference, owed, 2);
  expect(await eft.outcomes(second)).toEqual(["known"]);
  expect(await stand()).toEqual({ status: "processing", back: owed });
});
