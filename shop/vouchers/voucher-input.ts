import { findPlaces, type PlaceNames } from "../catalogue/named-places.ts";
import { productsNamed } from "../catalogue/products/by-sku.ts";
import type { Queryable } from "../database.ts";
import type { GoodsChoice, VoucherKind } from "./tables.ts";
import { normaliseCode, type Voucher } from "./vouchers.ts";

export type VoucherTerms = Omit<Voucher, "id" | "code">;

/** Categories, brands and SKUs, as the owner types them; a family's SKU includes all its variants. */
export type GoodsNames = PlaceNames & { skus: string[] };

/** Changes to a voucher; absent fields stay. Null removes a condition. */
export type VoucherInput = Partial<Omit<VoucherTerms, "kind" | "value" | "goodsIn" | "goodsOut">> & {
  worth?: { kind: VoucherKind; value: number };
  goodsIn?: GoodsNames | null;
  goodsOut?: GoodsNames | null;
};

export const noConditions = {
  minimumSpendCents: 0,
  startsAt: null,
  endsAt: null,
  goodsIn: null,
  goodsOut: null,
  firstOrderOnly: false,
  totalLimit: null,
  userLimit: null,
};

const highestCents = 1_000_000_00;
const highestLimit = 1_000_000;

/** Normalizes and validates a code; plain characters, since it is typed on phones. */
export function readCode(typed: string): { ok: true; code: string } | { ok: false; problem: string } {
  const code = normaliseCode(typed);
  if (/^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/.test(code)) return { ok: true, code };
  return {
    ok: false,
    problem: `"${typed}" is no code: it has 3 to 30 letters from A to Z, digits, and hyphens between them`,
  };
}

/** Without a full stop. */
export function wishProblem(input: VoucherInput, now: Date): string | undefined {
  const { worth, minimumSpendCents = 0, totalLimit, userLimit, endsAt } = input;
  if (worth && worthProblem(worth)) return worthProblem(worth);
  if (!isWhole(minimumSpendCents, 0, highestCents)) return "What must be spent is from R 0 to R 1 000 000";
  const limits = [totalLimit, userLimit].filter((limit) => limit !== undefined && limit !== null);
  if (!limits.every((limit) => isWhole(limit, 1, highestLimit)))
    return `A limit is a whole number from 1 to ${highestLimit}`;
  return endsAt && endsAt <= now ? "It would have ended already" : undefined;
}

function worthProblem({ kind, value }: { kind: VoucherKind; value: number }): string | undefined {
  if (kind === "percent" && !isWhole(value, 1, 100))
    return "It takes a whole number from 1 to 100 percent off";
  if (kind === "rand" && !isWhole(value, 1, highestCents)) return "It takes from R 0.01 to R 1 000 000 off";
  return undefined;
}

const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

export type ReadTerms = { ok: true; terms: VoucherTerms } | { ok: false; problem: string };

/** Applies the changes to the terms. */
export async function termsWith(
  db: Queryable,
  before: VoucherTerms,
  input: VoucherInput,
): Promise<ReadTerms> {
  const { worth, goodsIn: namedIn, goodsOut: namedOut, ...conditions } = input;
  const goodsIn = await readGoods(db, namedIn, before.goodsIn);
  const goodsOut = await readGoods(db, namedOut, before.goodsOut);
  if (!goodsIn.ok) return goodsIn;
  if (!goodsOut.ok) return goodsOut;
  const terms = { ...before, ...worth, ...conditions, goodsIn: goodsIn.goods, goodsOut: goodsOut.goods };
  const { startsAt, endsAt } = terms;
  if (startsAt && endsAt && endsAt <= startsAt)
    return { ok: false, problem: "It would end before it begins" };
  return { ok: true, terms };
}

type ReadGoods = { ok: true; goods: GoodsChoice | null } | { ok: false; problem: string };

async function readGoods(
  db: Queryable,
  names: GoodsNames | null | undefined,
  before: GoodsChoice | null,
): Promise<ReadGoods> {
  if (names === undefined) return { ok: true, goods: before };
  if (names === null) return { ok: true, goods: null };
  const places = await findPlaces(db, names);
  if (!places.ok) return places;
  const found = await productsNamed(db, names.skus);
  if (!found.ok) return found;
  // Variants found with their family are left out.
  const named = found.named.filter(({ sku }) => names.skus.includes(sku));
  return {
    ok: true,
    goods: {
      ...filled("categoryIds", places.categoryIds),
      ...filled("brandIds", places.brandIds),
      ...filled(
        "productIds",
        named.map(({ id }) => id),
      ),
    },
  };
}

/** Sorted without duplicates, so that equal choices compare as equal. */
function filled(name: keyof GoodsChoice, ids: number[]): GoodsChoice {
  return ids.length > 0 ? { [name]: [...new Set(ids)].sort((one, other) => one - other) } : {};
}
