import { type Breach, breachesNow } from "./invariants.ts";
import { type Moment, type ShopProcess, startShopProcess } from "./shop-processes.ts";
import { type Tally, tallyOf } from "./tally.ts";
import {
  applyVoucher,
  beginPayment,
  cancel,
  fillCart,
  notify,
  place,
  type Shopper,
  type Street,
} from "./world/shopper.ts";
import type { World } from "./world/world.ts";

type UseCaseName =
  | "placing"
  | "paying"
  | "settling"
  | "settling late"
  | "settling late with a voucher"
  | "settling late without its voucher"
  | "expiring"
  | "cancelling"
  | "cancelling when paid"
  | "refunding"
  | "paying back";

/** A use case with its preparation and what follows. Each part is safe to repeat. */
type UseCase = {
  name: UseCaseName;
  before(stage: Stage): Promise<void>;
  act(stage: Stage): Promise<unknown>;
  after(stage: Stage): Promise<void>;
};

type Stage = Street & { world: World; shopper: Shopper; shop: ShopProcess; orderId: number; form: Form };
type Form = Record<string, string>;

const placing = async (stage: Stage) => {
  stage.orderId = Number(await place(stage, stage.shopper));
};
const paying = async (stage: Stage) => {
  stage.form = await beginPayment(stage, stage.shopper, stage.orderId);
};
const placed = async (stage: Stage) => {
  await fillCart(stage, stage.shopper);
  await placing(stage);
};
const paymentBegun = async (stage: Stage) => {
  await placed(stage);
  await paying(stage);
};
/** The gateway repeats the same notification. */
const settling = async (stage: Stage) => {
  stage.form.body ??= stage.gateway.notification(stage.form);
  await notify(stage, stage.form, stage.form.body);
};
const cancelling = (stage: Stage) => cancel(stage, stage.shopper, stage.orderId);
const nothing = async () => {};

const runOut = async (stage: Stage) => {
  await paymentBegun(stage);
  await stage.world.runOut(stage.orderId);
};
/** An order with a voucher's only use expires, which frees the use. */
const expiredWithVoucher = async (stage: Stage) => {
  const code = await stage.world.voucher({ totalLimit: 1, userLimit: 1, firstOrderOnly: true });
  await placed(stage);
  await applyVoucher(stage, stage.shopper, stage.orderId, code);
  await paying(stage);
  await stage.world.runOut(stage.orderId);
  await stage.shop.tell({ do: "expire" });
  return code;
};
const useTaken = async (stage: Stage) => {
  const code = await expiredWithVoucher(stage);
  const [other] = await stage.world.shoppers(1, () => stage.shopper.goods);
  if (!other) throw new Error("No shopper");
  await fillCart(stage, other);
  await applyVoucher(stage, other, Number(await place(stage, other)), code);
};

const paid = async (stage: Stage) => {
  await paymentBegun(stage);
  await settling(stage);
};
const refunding = (stage: Stage) => stage.shop.tell({ do: "refund", orderId: stage.orderId });
/** Makes every refund due for its next attempt. */
const payingBack = async (stage: Stage) => {
  await stage.world.database.pool.query(
    "update refunds set asked_at = null where state in ('pending', 'sent')",
  );
  await stage.shop.tell({ do: "pay back" });
};

const useCases: UseCase[] = [
  {
    name: "placing",
    before: (stage) => fillCart(stage, stage.shopper),
    act: placing,
    after: async (stage) => {
      await paying(stage);
      await settling(stage);
    },
  },
  { name: "paying", before: placed, act: paying, after: settling },
  { name: "settling", before: paymentBegun, act: settling, after: nothing },
  { name: "expiring", before: runOut, act: (stage) => stage.shop.tell({ do: "expire" }), after: nothing },
  // A late payment takes its stock again.
  {
    name: "settling late",
    before: async (stage) => {
      await runOut(stage);
      await stage.shop.tell({ do: "expire" });
    },
    act: settling,
    after: nothing,
  },
  {
    name: "settling late with a voucher",
    before: async (stage) => void (await expiredWithVoucher(stage)),
    act: settling,
    after: nothing,
  },
  // Its payment must be refunded.
  { name: "settling late without its voucher", before: useTaken, act: settling, after: nothing },
  { name: "cancelling", before: placed, act: cancelling, after: nothing },
  // Its stock is released, and its payment must be refunded.
  {
    name: "cancelling when paid",
    before: paid,
    act: cancelling,
    after: nothing,
  },
  { name: "refunding", before: paid, act: refunding, after: payingBack },
  {
    name: "paying back",
    before: async (stage) => {
      await paid(stage);
      await refunding(stage);
    },
    act: payingBack,
    after: nothing,
  },
];

/**
 * Kills the shop before a chosen statement of a use case, or before the answer; a new process takes over, and shopper
 * and gateway repeat unanswered requests.
 * @param momentsOf chooses the moments for a use case with this many statements
 */
export async function killAtSteps(
  world: World,
  momentsOf: (statements: number, useCase: UseCaseName) => Moment[],
): Promise<Tally> {
  const goods = [await world.stock(10_000), await world.stock(10_000)];
  const breaches: Breach[] = [];
  let kills = 0;
  let shop = await startShopProcess(world.settings);
  for (const useCase of useCases) {
    const statements = await countStatements(useCase, await stageOf(world, shop, goods));
    for (const moment of momentsOf(statements, useCase.name)) {
      const stage = await stageOf(world, shop, goods);
      shop = await killOnce(useCase, stage, moment, breaches);
      kills += 1;
    }
  }
  await shop.kill();
  return tallyOf("killed before a statement or an answer", world, kills, breaches);
}

async function stageOf(world: World, shop: ShopProcess, goods: number[]): Promise<Stage> {
  const [shopper] = await world.shoppers(1, () => goods.map((productId) => ({ productId, quantity: 2 })));
  if (!shopper) throw new Error("No shopper");
  const { gateway, memory } = world;
  const given = { world, shopper, shop, gateway, memory };
  // Repeated requests go to the new process.
  const stage: Stage = { ...given, orderId: 0, form: {}, url: () => stage.shop.url };
  return stage;
}

async function killOnce(useCase: UseCase, stage: Stage, moment: Moment, breaches: Breach[]) {
  const { world, shop } = stage;
  const next = startShopProcess(world.settings);
  await useCase.before(stage);
  await shop.tell({ do: "die", before: moment });
  const acting = useCase.act(stage);
  await Promise.race([shop.ended, acting]);
  await shop.kill();
  breaches.push(...(await breachesNow(world.database.pool, world.memory)));
  stage.shop = await next;
  await acting;
  // Work without a client, such as expiring, is repeated by the next process.
  await useCase.act(stage);
  await useCase.after(stage);
  return stage.shop;
}

async function countStatements(useCase: UseCase, stage: Stage): Promise<number> {
  await useCase.before(stage);
  await stage.shop.tell({ do: "die", before: "never" });
  await useCase.act(stage);
  const statements = (await stage.shop.tell({ do: "count" })) ?? 0;
  await useCase.after(stage);
  if (statements === 0) throw new Error(`No statement was counted: ${useCase.name} would not be killed`);
  return statements;
}
