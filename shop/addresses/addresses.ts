import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable } from "../database.ts";
import { notFound } from "../shop-error.ts";
import { addresses } from "./tables.ts";

export type Address = Omit<typeof addresses.$inferSelect, "userId" | "createdAt">;
/** Validated input; the phone number is in E.164. */
export type AddressFields = Omit<Address, "id" | "current">;

const { userId: _userId, createdAt: _createdAt, ...columns } = getTableColumns(addresses);
export const addressColumns = columns;

/** Oldest first. */
export function listAddresses(db: Queryable, user: User): Promise<Address[]> {
  return db.select(columns).from(addresses).where(eq(addresses.userId, user.id)).orderBy(asc(addresses.id));
}

/** The default delivery address; undefined when the shopper has none. */
export async function currentAddress(db: Queryable, user: User): Promise<Address | undefined> {
  return (await listAddresses(db, user)).find((address) => address.current);
}

/** @throws ShopError `not-found`, also for another shopper's address */
export async function findAddress(db: Queryable, user: User, addressId: number): Promise<Address> {
  const [address] = await db.select(columns).from(addresses).where(ownAddress(user, addressId));
  if (!address) throw notFound("Address");
  return address;
}

export function ownAddress(user: User, addressId: number) {
  return and(eq(addresses.id, addressId), eq(addresses.userId, user.id));
}

/** One line, for orders and mails. */
export function addressLine(address: Address): string {
  const { unit, complexOrBuilding, street, suburb, city, province, postalCode } = address;
  const parts = [unit, complexOrBuilding, street, suburb, city, province, postalCode];
  return parts.filter(Boolean).join(", ");
}
