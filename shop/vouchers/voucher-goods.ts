import type { GoodsChoice } from "./tables.ts";
import type { Voucher } from "./vouchers.ts";

/** A line of an order, as far as vouchers ask. */
export type VoucherGoods = {
  productId: number;
  /** A variant counts as its family, too. */
  familyId: number;
  /** Null for a product that is no longer in the catalogue. */
  brandId: number | null;
  /** From the department down: a voucher for one of them counts for all below. */
  categoryIds: number[];
  /** Price × quantity. */
  amountCents: number;
};

/** Whether a voucher counts for these goods: they are among those it is for, and not among those it leaves out. */
export function countsFor({ goodsIn, goodsOut }: Pick<Voucher, "goodsIn" | "goodsOut">, goods: VoucherGoods) {
  const isIn = !goodsIn || isEmpty(goodsIn) || isChosen(goodsIn, goods);
  return isIn && !(goodsOut && isChosen(goodsOut, goods));
}

/** One reason is enough: a category, a brand or the product itself. */
function isChosen({ categoryIds = [], brandIds = [], productIds = [] }: GoodsChoice, goods: VoucherGoods) {
  return (
    goods.categoryIds.some((id) => categoryIds.includes(id)) ||
    (goods.brandId !== null && brandIds.includes(goods.brandId)) ||
    productIds.includes(goods.productId) ||
    productIds.includes(goods.familyId)
  );
}

function isEmpty({ categoryIds = [], brandIds = [], productIds = [] }: GoodsChoice): boolean {
  return categoryIds.length + brandIds.length + productIds.length === 0;
}
