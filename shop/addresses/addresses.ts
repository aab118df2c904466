import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/sessions.ts";
import type { Queryable, Shop } from "../shop.ts";
import { invalid, notFound } from "../shop-error.ts";
import { normalisePhone } from "./phone.ts";
import { addresses } from "./tables.ts";

export type Address = Omit<typeof addresses.$inferSelect, "userId" | "createdAt">;
export type NewAddress = Omit<Address, "id" | "current">;

const { userId: _userId, createdAt: _createdAt, ...columns } = getTableColumns(addresses);

/** The shopper's own addresses, oldest first. */
export function listAddresses(db: Queryable, user: User): Promise<Address[]> {
  return db.select(columns).from(addresses).where(eq(addresses.userId, user.id)).orderBy(asc(addresses.id));
}

/** Where the shopper's orders go unless told otherwise; undefined without any address. */
export async function currentAddress(db: Queryable, user: User): Promise<Address | undefined> {
  return (await listAddresses(db, user)).find((address) => address.current);
}

/** @throws ShopError `not-found`, also for someone else's */
export async function findAddress(db: Queryable, user: User, addressId: number): Promise<Address> {
  const [address] = await db
    .select(columns)
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, user.id)));
  if (!address) throw notFound("Address");
  return address;
}

const postBox = /\b(p\.?\s*o\.?\s*box|posbus|private\s*bag|privaatsak)\b/i;

/**
 * Adds an address; the newest becomes the current one, because it is where the shopper wants this order.
 *
 * @throws ShopError `invalid` for post boxes and for phone numbers that are not South African
 */
export async function addAddress(shop: Shop, user: User, address: NewAddress): Promise<Address> {
  const contactPhone = normalisePhone(address.contactPhone);
  if (!contactPhone) throw invalid("contact_phone", "Use a South African number, like 082 123 4567");
  if (postBox.test(address.street)) {
    throw invalid(
      "street",
      "Couriers cannot deliver to a post box. Give a street address or a stand number.",
    );
  }
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await tx.update(addresses).set({ current: false }).where(eq(addresses.userId, user.id));
    const [added] = await tx
      .insert(addresses)
      .values({ ...address, contactPhone, userId: user.id, current: true, createdAt: shop.clock.now() })
      .returning(columns);
    return added as Address;
  });
}

/**
 * Makes one address the current one and returns the whole list. Safe to repeat.
 *
 * @throws ShopError `not-found`, also for someone else's
 */
export async function setCurrentAddress(shop: Shop, user: User, addressId: number): Promise<Address[]> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, user);
    await findAddress(tx, user, addressId);
    await tx.update(addresses).set({ current: false }).where(eq(addresses.userId, user.id));
    await tx.update(addresses).set({ current: true }).where(eq(addresses.id, addressId));
    return listAddresses(tx, user);
  });
}

/** The address on one line, for orders and mails. */
export function addressLine(address: Address): string {
  const { unit, complexOrBuilding, street, suburb, city, province, postalCode } = address;
  const parts = [unit, complexOrBuilding, street, suburb, city, province, postalCode];
  return parts.filter(Boolean).join(", ");
}
