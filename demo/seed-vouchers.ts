import { listCategories } from "../shop/catalogue/categories.ts";
import type { Shop } from "../shop/shop.ts";
import { addVoucher, type NewVoucher } from "../shop/vouchers/vouchers.ts";

/**
 * A voucher for each kind and condition that is worth a try. Safe to repeat.
 *
 * @returns their codes, each with what it needs
 */
export async function seedVouchers(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop.db);
  const categoryIds = categories.filter(({ name }) => name === "kitchen").map(({ id }) => id);
  // A catalogue of one's own may have no kitchen, and this must not become a voucher for everything.
  const vouchers = demoVouchers(categoryIds).filter(({ goodsIn }) => !goodsIn || categoryIds.length > 0);
  for (const { needs: _needs, ...voucher } of vouchers) await addVoucher(shop.db, voucher);
  return vouchers.map(({ code, needs }) => (needs ? `${code} (${needs})` : code));
}

function demoVouchers(categoryIds: number[]): (NewVoucher & { needs?: string })[] {
  return [
    { code: "BRAAI10", kind: "percent", value: 10 },
    { code: "GRATIS", kind: "free_delivery", value: 0 },
    { code: "SPAZA50", kind: "rand", value: 50_00, minimumSpendCents: 300_00, needs: "from R\u00a0300.00" },
    // More than the demo's cheapest goods cost: nothing is left to pay.
    { code: "STOKVEL100", kind: "rand", value: 100_00 },
    { code: "KITCHEN20", kind: "percent", value: 20, goodsIn: { categoryIds }, needs: "kitchen" },
    { code: "WELCOME15", kind: "percent", value: 15, firstOrderOnly: true, needs: "first order" },
  ];
}
