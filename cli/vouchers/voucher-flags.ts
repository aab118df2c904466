import type { GoodsNames, VoucherInput } from "../../shop/vouchers/voucher-input.ts";
import type { JsonFlag } from "../owner-command.ts";
import { readPeriod } from "../period.ts";

export type VoucherFlags = JsonFlag & {
  percent?: number;
  /** In cents. */
  rand?: number;
  freeDelivery?: true;
  minSpend?: number | "none";
  from?: string;
  until?: string;
  category?: string[];
  brand?: string[];
  product?: string[];
  notCategory?: string[];
  notBrand?: string[];
  notProduct?: string[];
  firstOrder?: true;
  anyOrder?: true;
  allGoods?: true;
  limit?: number | "none";
  limitPerShopper?: number | "none";
};

/** The flags as input of the rule, or a problem without a full stop. */
export function readVoucherInput(flags: VoucherFlags): VoucherInput | { problem: string } {
  const worths = worthsOf(flags);
  if (worths.length > 1) return { problem: "Choose one of --percent, --rand and --free-delivery" };
  if (flags.firstOrder && flags.anyOrder) return { problem: "Choose one of --first-order and --any-order" };
  const period = periodOf(flags);
  if ("problem" in period) return period;
  const { minSpend, limit, limitPerShopper } = flags;
  return {
    ...(worths[0] && { worth: worths[0] }),
    ...(minSpend !== undefined && { minimumSpendCents: orNull(minSpend) ?? 0 }),
    ...period,
    ...goodsOf(flags),
    ...(flags.firstOrder && { firstOrderOnly: true }),
    ...(flags.anyOrder && { firstOrderOnly: false }),
    ...(limit !== undefined && { totalLimit: orNull(limit) }),
    ...(limitPerShopper !== undefined && { userLimit: orNull(limitPerShopper) }),
  };
}

const orNull = (said: number | "none") => (said === "none" ? null : said);

function worthsOf({ percent, rand, freeDelivery }: VoucherFlags): NonNullable<VoucherInput["worth"]>[] {
  return [
    ...(percent === undefined ? [] : [{ kind: "percent" as const, value: percent }]),
    ...(rand === undefined ? [] : [{ kind: "rand" as const, value: rand }]),
    ...(freeDelivery ? [{ kind: "free_delivery" as const, value: 0 }] : []),
  ];
}

/** Only the given flags; "none" means for ever. */
function periodOf({
  from,
  until,
}: VoucherFlags): Pick<VoucherInput, "startsAt" | "endsAt"> | { problem: string } {
  const isSaid = (typed?: string) => typed !== undefined && typed !== "none";
  const period = readPeriod({
    ...(isSaid(from) && { from }),
    ...(isSaid(until) && { until }),
  } as { from?: string; until?: string });
  if ("problem" in period) return period;
  return {
    ...(from !== undefined && { startsAt: period.startsAt }),
    ...(until !== undefined && { endsAt: period.endsAt }),
  };
}

function goodsOf(flags: VoucherFlags): Pick<VoucherInput, "goodsIn" | "goodsOut"> {
  const chosen = namesOf(flags.category, flags.brand, flags.product);
  const leftOut = namesOf(flags.notCategory, flags.notBrand, flags.notProduct);
  return {
    ...(flags.allGoods && { goodsIn: null, goodsOut: null }),
    ...(isSome(chosen) && { goodsIn: chosen }),
    ...(isSome(leftOut) && { goodsOut: leftOut }),
  };
}

const namesOf = (categories: string[] = [], brands: string[] = [], skus: string[] = []): GoodsNames => ({
  categories,
  brands,
  skus,
});

function isSome({ categories, brands, skus }: GoodsNames): boolean {
  return categories.length + brands.length + skus.length > 0;
}
