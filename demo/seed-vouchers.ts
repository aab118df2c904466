import { listCategories } from "../shop/catalogue/categories.ts";
import type { Shop } from "../shop/shop.ts";
import { addVoucher, type NewVoucher } from "../shop/vouchers/vouchers.ts";

/**
 * One voucher for each kind and condition that is worth a try. Safe to repeat.
 *
 * @returns their codes, each with what it does
 */
export async function seedVouchers(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop.db);
  const categoryIds = categories.filter(({ name }) => name === "kitchen").map(({ id }) => id);
  // A shop that was imported may have no kitchen, and this must not become a voucher for everything.
  const vouchers = demoVouchers(categoryIds).filter(({ goodsIn }) => !goodsIn || categoryIds.length > 0);
  for (const { does: _does, ...voucher } of vouchers) await addVoucher(shop.db, voucher);
  return vouchers.map(({ code, does }) => `${code} (${does})`);
}

function demoVouchers(categoryIds: number[]): (NewVoucher & { does: string })[] {
  return [
    { code: "BRAAI10", kind: "percent", value: 10, does: "10 % off" },
    { code: "GRATIS", kind: "free_delivery", value: 0, does: "free delivery" },
    { code: "SPAZA50", kind: "rand", value: 50_00, minimumSpendCents: 300_00, does: "R 50 off from R 300" },
    { code: "KITCHEN20", kind: "percent", value: 20, goodsIn: { categoryIds }, does: "20 % off the kitchen" },
    { code: "WELCOME15", kind: "percent", value: 15, firstOrderOnly: true, does: "15 % off a first order" },
  ];
}
