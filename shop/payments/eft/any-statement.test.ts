import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { totalCents } from "../../orders/order.ts";
import { findOrder } from "../../orders/queries/read-orders.ts";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildOrder, buildProduct, buildShoppers } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { payOrder } from "../begin/pay-order.ts";
import { paymentsOfOrders } from "../payment.ts";
import { matchStatement } from "./match-statement.ts";
import { readStatement } from "./statements/read-statement.ts";
import { type Entry, formats, writeStatement } from "./statements/testing/written-statement.ts";

// The same transfers in any bank's format, order, and overlapping, truncated or repeated files give the same result as
// one ordered file. Equal amounts on two days are known to be two only when both are in one file, which is read last.

let shop: TestShop;
let mug: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set("eft", eftGateway);
  mug = await buildProduct(shop, { priceCents: 500_00, stock: 9_999 });
});
afterAll(() => shop.close());

const orderCount = 3;

async function world() {
  const users = await buildShoppers(shop, orderCount);
  return Promise.all(
    users.map(async (user) => {
      const order = await buildOrder(shop, user, mug);
      const { payment } = await payOrder(shop, user, order.id, { method: "eft" });
      const stand = async () => {
        const now = await findOrder(shop.db, user, order.id);
        const known = (await paymentsOfOrders(shop.db, [now])).get(order.id);
        return { status: now.status, payment: known?.state, back: known?.refund?.amountCents ?? 0 };
      };
      return { reference: payment.reference ?? "", owed: totalCents(order), stand };
    }),
  );
}

type World = Awaited<ReturnType<typeof world>>;

const anyTransfers = fc.array(
  fc.record({
    order: fc.nat({ max: orderCount - 1 }),
    /** Beyond the amount owed. */
    moreCents: fc.constantFrom(0, 0, 40_00, -260_00, -300_00, -559_99),
    date: fc.constantFrom("2026-11-13", "2026-11-14", "2026-11-16"),
  }),
  { minLength: 1, maxLength: 7 },
);
/** A typo, if any, is in the last order's only payment. */
const anyTypo = fc.option(fc.constantFrom("missing", "doubled", "zero"));

function entriesOf(
  orders: World,
  transfers: typeof anyTransfers extends fc.Arbitrary<infer T> ? T : never,
  typo: string | null,
) {
  const entries: Entry[] = transfers.flatMap(({ order, moreCents, date: day }, index) => {
    const { reference = "", owed = 0 } = orders[order] ?? {};
    if (typo !== null && order === orderCount - 1) return [];
    return [
      { day, cents: owed + moreCents, text: `PAYMENT ${index} ${reference.toLowerCase()}` },
      { day, cents: -12_50, text: `FEE ${index}` },
      { day, cents: 99_00 + index, text: `SALARY, "T" ${index}` },
    ];
  });
  const { reference = "", owed = 0 } = orders[orderCount - 1] ?? {};
  const typos = {
    missing: reference.slice(1),
    doubled: `${reference[0]}${reference}`,
    zero: `0${reference.slice(1)}`,
  };
  if (typo === null) return entries;
  return [...entries, { day: "2026-11-15", cents: owed, text: typos[typo as keyof typeof typos] }];
}

async function read(text: string): Promise<void> {
  let credits: ReturnType<typeof readStatement>["credits"];
  try {
    ({ credits } = readStatement(Buffer.from(text), { isDayFirst: true }));
  } catch {
    // So much is cut off that no columns are left.
    return;
  }
  const matched = await matchStatement(shop, owner, credits);
  expect(matched.map(({ line }) => line)).toEqual(credits.map(({ line }) => line));
}

const anyFormat = fc.constantFrom(...Object.keys(formats));
const anyTurn = fc.array(fc.nat({ max: 1_000 }), { minLength: 30, maxLength: 30 });

test("whatever the bank, the order of lines, and how often and in which pieces they are read: the same becomes of all", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([
        anyTransfers,
        anyTypo,
        anyFormat,
        anyFormat,
        anyTurn,
        fc.nat({ max: 5_000 }),
        fc.boolean(),
      ] as const),
      async (transfers, typo, format, otherFormat, turn, cutAt, isDoubled) => {
        const [plain, hard] = [await world(), await world()];
        await read(
          writeStatement(entriesOf(plain, transfers, typo), { format, lineEnd: "\n", isEnded: true }),
        );

        const entries = entriesOf(hard, transfers, typo);
        const shuffled = entries
          .map((entry, index) => ({ entry, turn: turn[index] ?? 0 }))
          .sort((one, other) => one.turn - other.turn)
          .map(({ entry }) => entry);
        const write = (some: Entry[]) =>
          writeStatement(some, { format: otherFormat, lineEnd: "\r\n", isEnded: true });
        const whole = write(shuffled);
        await read(whole.slice(0, cutAt % whole.length));
        const until = write(shuffled.filter(({ day }) => day <= "2026-11-15"));
        const from = write(shuffled.filter(({ day }) => day >= "2026-11-14"));
        for (const piece of [from, until, from, whole]) await read(isDoubled ? piece + piece : piece);

        for (const [index, order] of hard.entries())
          expect(await order.stand()).toEqual(await plain[index]?.stand());
      },
    ),
    { numRuns: 6 },
  );
});
