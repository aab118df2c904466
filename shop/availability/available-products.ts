import { eq, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import { type CardProduct, cardProducts } from "../catalogue/products/card-products.ts";
import { type Offer, offersTable } from "../catalogue/products/offers.ts";
import { familyIdOf, familyOf, type Product, productsByIds } from "../catalogue/products/products.ts";
import type { Queryable } from "../database.ts";
import { salesOf } from "../sales/read-sales.ts";
import type { Sale } from "../sales/set-sales.ts";
import { availableStock, availableTable } from "../stock/stock.ts";

/** A product with units for sale, and its sale if that has dates. */
export type AvailableProduct = Product & Availability & { sale: Sale | null };

/** For a product card. */
export type AvailableCard = CardProduct & Availability;

/** For carts and orders. */
export type AvailableOffer = Offer & Pick<Availability, "stock">;

type Availability = { stock: number; familyId: number };

export type AvailableFamily = { parent: Product | null; members: AvailableProduct[] };

/** In the given order; unknown and hidden ones are left out. */
export async function availableProducts(db: Queryable, ids: number[]): Promise<AvailableProduct[]> {
  const [products, stock, sales] = await Promise.all([
    productsByIds(db, ids),
    availableStock(db, ids),
    salesOf(db, ids),
  ]);
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [{ ...withStock(product, stock), sale: sales.get(id) ?? null }] : [];
  });
}

/** Unordered; unknown and hidden ones are left out. */
export async function availableCards(db: Queryable, ids: number[]): Promise<AvailableCard[]> {
  const [products, stock] = await Promise.all([cardProducts(db, ids), availableStock(db, ids)]);
  return products.map((product) => withStock(product, stock));
}

/** Price and stock in one snapshot, by id; unknown and hidden ones are left out. */
export async function availableOffers(db: Queryable, ids: number[]): Promise<Map<number, AvailableOffer>> {
  if (ids.length === 0) return new Map();
  const found = await offersQuery(db, { ids });
  return new Map(
    found.map(({ offers, stock }) => [offers.id, { ...offers, stock: inStock(stock?.available) }]),
  );
}

const offersQuery = prepared((db) => {
  const [offers, stock] = [offersTable(db), availableTable(db)];
  return db
    .select()
    .from(offers)
    .leftJoin(stock, eq(stock.productId, offers.id))
    .where(sql`${offers.id} = any(${sql.placeholder("ids")}::int[])`)
    .prepare("available_offers");
});

/** By a member's or the parent's id; undefined when unknown. */
export async function availableFamily(db: Queryable, id: number): Promise<AvailableFamily | undefined> {
  const family = await familyOf(db, id);
  if (!family) return undefined;
  const ids = family.members.map((member) => member.id);
  const [stock, sales] = await Promise.all([availableStock(db, ids), salesOf(db, ids)]);
  const members = family.members.map((member) => ({
    ...withStock(member, stock),
    sale: sales.get(member.id) ?? null,
  }));
  return { parent: family.parent, members };
}

/** The member that represents its family: the cheapest in stock, else the cheapest. */
export function representativeOf<Member extends Pick<AvailableProduct, "id" | "priceCents" | "stock">>(
  members: Member[],
): Member | undefined {
  const byPrice = [...members].sort((a, b) => a.priceCents - b.priceCents || a.id - b.id);
  return byPrice.find((member) => member.stock > 0) ?? byPrice[0];
}

/** For the parent's id, the family's face. */
export function memberOrRepresentative(family: AvailableFamily, id: number): AvailableProduct | undefined {
  return family.members.find((member) => member.id === id) ?? representativeOf(family.members);
}

function withStock<Shown extends CardProduct>(
  product: Shown,
  stock: Map<number, number>,
): Shown & Availability {
  return { ...product, stock: inStock(stock.get(product.id)), familyId: familyIdOf(product) };
}

/** Never negative: the owner may have counted fewer than are reserved. */
function inStock(available = 0): number {
  return Math.max(available, 0);
}
