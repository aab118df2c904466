import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import { addresses } from "./tables.ts";

export type Address = Omit<typeof addresses.$inferSelect, "userId" | "createdAt">;
/** What a shopper says about an address: checked, and with the phone number in E.164. */
export type AddressFields = Omit<Address, "id" | "current">;

const { userId: _userId, createdAt: _createdAt, ...columns } = getTableColumns(addresses);
/** What is read of an address. */
export const addressColumns = columns;

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
  const [address] = await db.select(columns).from(addresses).where(ownAddress(user, addressId));
  if (!address) throw notFound("Address");
  return address;
}

/** Meets the address only if it is the shopper's own. */
export function ownAddress(user: User, addressId: number) {
  return and(eq(addresses.id, addressId), eq(addresses.userId, user.id));
}

/** The address on one line, for orders and mails. */
export function addressLine(address: Address): string {
  const { unit, complexOrBuilding, street, suburb, city, province, postalCode } = address;
  const parts = [unit, complexOrBuilding, street, suburb, city, province, postalCode];
  return parts.filter(Boolean).join(", ");
}
