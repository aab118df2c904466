import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { openSession } from "../../shop/accounts/sessions/sessions.ts";
import { addAddress } from "../../shop/addresses/add-address.ts";
import { addBrand, addCategory, addProduct } from "../../shop/catalogue/add.ts";
import type { Shop } from "../../shop/shop.ts";
import { setOnHand } from "../../shop/stock/stock.ts";
import { addVoucher, type NewVoucher } from "../../shop/vouchers/vouchers.ts";
import type { Goods } from "./memory.ts";
import type { Shopper } from "./shopper.ts";

export type VoucherLimits = Pick<NewVoucher, "totalLimit" | "userLimit" | "firstOrderOnly">;

// Independent of Vitest, unlike the factories of the tests.

export async function buildProduct({ db, clock }: Shop, onHand: number): Promise<number> {
  const sku = randomUUID();
  const category = { name: sku, parentId: null, position: 1, pictureKey: null };
  const productId = await addProduct(db, {
    sku,
    kind: "single",
    name: `Enamel mug ${sku}`,
    description: "",
    attributes: [],
    brandId: await addBrand(db, sku, null),
    categoryId: await addCategory(db, category),
    priceCents: 100_00,
    regularPriceCents: 100_00,
    vatRatePercent: 15,
    createdAt: clock.now(),
  });
  await setOnHand(db, productId, onHand);
  return productId;
}

export async function buildVoucher({ db }: Shop, limits: VoucherLimits): Promise<string> {
  const code = randomUUID().toUpperCase();
  await addVoucher(db, { code, kind: "percent", value: 10, ...limits });
  return code;
}

/** Logged in directly, because hashing a password costs more than an order. */
export async function buildShopper(shop: Shop, goods: Goods[]): Promise<Shopper> {
  const [email, name] = [`${randomUUID()}@example.co.za`, "Thandi Dube"];
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`insert into users (email, name, password_hash, created_at) values (${email}, ${name}, '', now()) returning id`,
  );
  const user = { id: rows[0]?.id ?? 0, email, name, emailProvedAt: null };
  await addAddress(shop, user, capeTown);
  const token = await openSession(shop, shop.db, user.id, undefined);
  return { userId: user.id, token, key: randomUUID(), goods };
}

const capeTown = {
  label: null,
  type: "house" as const,
  unit: null,
  complexOrBuilding: null,
  recipientName: "Thandi Dube",
  contactPhone: "+27821234567",
  street: "14 Bree Street",
  suburb: "City Centre",
  city: "Cape Town",
  province: "Western Cape" as const,
  postalCode: "8001",
  deliveryNotes: null,
  plusCode: null,
};
