import type { GoodsChoice } from "./tables.ts";
import type { Voucher } from "./vouchers.ts";

/** An order line, as vouchers see it. */
export type VoucherGoods = {
  productId: number;
  /** A variant matches its family, too. */
  familyId: number;
  /** Null for a deleted product. */
  brandId: number | null;
  /** From the department down: a voucher for a category applies to all below. */
  categoryIds: number[];
  /** Price × quantity. */
  amountCents: number;
};

/** Included and not excluded. */
export function countsFor({ goodsIn, goodsOut }: Pick<Voucher, "goodsIn" | "goodsOut">, goods: VoucherGoods) {
  const isIn = !goodsIn || isEmpty(goodsIn) || isChosen(goodsIn, goods);
  return isIn && !(goodsOut && isChosen(goodsOut, goods));
}

/** A category, a brand or the product is enough. */
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
