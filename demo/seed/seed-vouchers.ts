import { listCategories } from "../../shop/catalogue/taxonomy/categories.ts";
import type { Shop } from "../../shop/shop.ts";
import { addVoucher, type NewVoucher } from "../../shop/vouchers/vouchers.ts";

/**
 * Adds a voucher of each kind and condition. Safe to repeat.
 * @returns their codes, each with its condition
 */
export async function seedVouchers(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop.db);
  const categoryIds = categories.filter(({ name }) => name === "kitchen").map(({ id }) => id);
  // Without a kitchen category the voucher would apply to everything.
  const vouchers = demoVouchers(categoryIds).filter(({ goodsIn }) => !goodsIn || categoryIds.length > 0);
  for (const { needs: _needs, ...voucher } of vouchers) await addVoucher(shop.db, voucher);
  return vouchers.map(({ code, needs }) => (needs ? `${code} (${needs})` : code));
}

function demoVouchers(categoryIds: number[]): (NewVoucher & { needs?: string })[] {
  return [
    { code: "BRAAI10", kind: "percent", value: 10 },
    { code: "GRATIS", kind: "free_delivery", value: 0 },
    { code: "SPAZA50", kind: "rand", value: 50_00, minimumSpendCents: 300_00, needs: "from R\u00a0300.00" },
    // More than the cheapest goods cost, so that nothing is left to pay.
    { code: "STOKVEL100", kind: "rand", value: 100_00 },
    { code: "KITCHEN20", kind: "percent", value: 20, goodsIn: { categoryIds }, needs: "kitchen" },
    { code: "WELCOME15", kind: "percent", value: 15, firstOrderOnly: true, needs: "first order" },
  ];
}
