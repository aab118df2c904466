import { proveEmail } from "../accounts/email/proved-email.ts";
import { register } from "../accounts/register.ts";
import { users } from "../accounts/tables.ts";
import { type User, userColumns } from "../accounts/users.ts";
import { addAddress } from "../addresses/add-address.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { addBrand, addCategory, addProduct } from "../catalogue/add.ts";
import { announceChange } from "../catalogue/changes/changes.ts";
import type { ProductOption, VariantType } from "../catalogue/products/products.ts";
import type { Database } from "../database.ts";
import type { OrderStatus } from "../orders/order.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { lockOrder, moveOrder } from "../orders/states/move-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import type { Shop } from "../shop.ts";
import { setOnHand } from "../stock/stock.ts";
import { notificationOf } from "./test-shop.ts";

/** Counted by database: a test's names are the same whatever ran before in its process. */
const counters = new WeakMap<Database, number>();

function nextNumber({ db }: Shop): number {
  const number = (counters.get(db) ?? 0) + 1;
  counters.set(db, number);
  return number;
}

type ProductInput = {
  name?: string;
  sku?: string;
  priceCents?: number;
  regularPriceCents?: number;
  stock?: number;
  brandId?: number;
  categoryId?: number | null;
  vatRatePercent?: number;
  weightGrams?: number;
  description?: string;
  pictureKeys?: string[];
};

/** Adds a product for sale, with defaults. Returns its id. */
export async function buildProduct(shop: Shop, input: ProductInput = {}): Promise<number> {
  const row = await productRow(shop, input);
  return shop.db.transaction(async (tx) => {
    const id = await addProduct(tx, { ...row, kind: "single" });
    await setOnHand(tx, id, input.stock ?? 10);
    return id;
  });
}

type VariantInput = {
  name: string;
  priceCents?: number;
  stock?: number;
  sku?: string;
  pictureKeys?: string[];
};

/** A family with one variant type, "Colour". Returns the ids of parent and variants. */
export async function buildFamily(shop: Shop, input: ProductInput, variants: VariantInput[]) {
  const options = variants.map(({ name }, index) => ({ id: index + 1, name }));
  const variantTypes: VariantType[] = [{ id: 1, name: "Colour", options }];
  const base = await productRow(shop, input);
  const parentId = await addProduct(shop.db, { ...base, kind: "parent", variantTypes });
  const variantIds: number[] = [];
  for (const variant of variants) {
    const priceCents = variant.priceCents ?? base.priceCents;
    const ownOptions: ProductOption[] = [{ type_id: 1, name: variant.name }];
    const id = await addProduct(shop.db, {
      ...base,
      kind: "variant",
      parentId,
      sku: variant.sku ?? `${base.sku}/${variant.name.toUpperCase()}`,
      priceCents,
      regularPriceCents: priceCents,
      options: ownOptions,
      pictureKeys: variant.pictureKeys ?? base.pictureKeys,
    });
    await setOnHand(shop.db, id, variant.stock ?? 10);
    variantIds.push(id);
  }
  await announceChange(shop.db, { familyIds: [parentId] });
  return { parentId, variantIds };
}

async function productRow(shop: Shop, input: ProductInput) {
  const number = nextNumber(shop);
  const priceCents = input.priceCents ?? 100_00;
  return {
    name: input.name ?? `Enamel mug ${number}`,
    sku: input.sku ?? `MUG-${number}`,
    brandId: input.brandId ?? (await addBrand(shop.db, `Kombuis ${number}`, null)),
    categoryId: input.categoryId === undefined ? await buildCategory(shop) : input.categoryId,
    description: input.description ?? "A mug that survives the campsite.",
    attributes: [["Holds", "350 ml"]] as [string, string][],
    priceCents,
    regularPriceCents: input.regularPriceCents ?? priceCents,
    vatRatePercent: input.vatRatePercent ?? 15,
    weightGrams: input.weightGrams ?? null,
    pictureKeys: input.pictureKeys ?? [],
    createdAt: shop.clock.now(),
  };
}

export async function buildCategory(
  shop: Shop,
  name?: string,
  parentId: number | null = null,
): Promise<number> {
  const number = nextNumber(shop);
  const category = { name: name ?? `mugs ${number}`, parentId, position: number, pictureKey: null };
  return shop.db.transaction(async (tx) => {
    const id = await addCategory(tx, category);
    await announceChange(tx, { familyIds: [] });
    return id;
  });
}

type ShopperInput = { withAddress?: boolean; email?: string; hasProvedEmail?: boolean };

/** A shopper with a proved email address and a saved address by default. */
export async function buildShopper(shop: Shop, input: ShopperInput = {}) {
  const number = nextNumber(shop);
  const email = input.email ?? `thandi${number}@example.co.za`;
  const { user, token } = await register(shop, { name: "Thandi Dube", email, password: "a-long-password" });
  if (input.withAddress ?? true) await addAddress(shop, user, capeTown);
  if (!(input.hasProvedEmail ?? true)) return { user, token };
  await shop.db.transaction((tx) => proveEmail(shop, tx, user));
  return { user: { ...user, emailProvedAt: shop.clock.now() }, token };
}

/** Many shoppers with addresses and no usable password: hashing would take most of a test. */
export async function buildShoppers(shop: Shop, count: number): Promise<User[]> {
  const rows = Array.from({ length: count }, () => {
    const number = nextNumber(shop);
    const email = `thandi${number}@example.co.za`;
    const now = shop.clock.now();
    return { name: "Thandi Dube", email, passwordHash: "", createdAt: now, emailProvedAt: now };
  });
  const built = await shop.db.insert(users).values(rows).returning(userColumns);
  for (const user of built) await addAddress(shop, user, capeTown);
  return built;
}

export const capeTown = {
  label: null,
  type: "house" as const,
  recipientName: "Thandi Dube",
  contactPhone: "+27821234567",
  unit: null,
  complexOrBuilding: null,
  street: "14 Bree Street",
  suburb: "City Centre",
  city: "Cape Town",
  province: "Western Cape" as const,
  postalCode: "8001",
  deliveryNotes: null,
  plusCode: null,
};

/** An unpaid order of one product, by courier by default. */
export async function buildOrder(
  shop: Shop,
  user: User,
  productId: number,
  quantity = 1,
  deliveryMethod = "courier",
) {
  await setCartQuantity(shop, user, productId, quantity);
  const placed = await placeOrder(shop, user, { deliveryMethod });
  if (!placed.ok) throw new Error(`The order was refused: ${placed.reason}`);
  return placed.order;
}

/** A paid order of one product, moved through these steps; they decide whether it is delivered or collected. */
export async function buildPaidOrder(shop: Shop, user: User, productId: number, steps: OrderStatus[] = []) {
  const isFetched = steps.includes("ready_for_collection");
  const order = await buildOrder(shop, user, productId, 1, isFetched ? "collect" : "courier");
  const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
  const paid = { paymentId: payment.id, amountCents: payment.amountCents };
  await receiveNotification(shop, "trusting", notificationOf(paid));
  for (const to of steps) await takeStep(shop, order.id, to);
  return order;
}

export function takeStep(shop: Shop, orderId: number, to: OrderStatus): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await moveOrder(shop, tx, order, { to, by: "shop" }))) throw new Error(`Not ${to}`);
  });
}
