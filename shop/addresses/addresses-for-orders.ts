import { eq, or, sql } from "drizzle-orm";
import { prepared } from "../../platform/database/statement.ts";
import type { User } from "../accounts/users.ts";
import type { Queryable } from "../database.ts";
import { type Address, addressColumns } from "./addresses.ts";
import { addresses } from "./tables.ts";

type AddressInput = {
  user: Pick<User, "id">;
  /** Defaults to the current address. */
  input: { addressId?: number | undefined };
};

/** One query for many orders. Shoppers without such an address of their own are left out. */
export async function addressesForOrders<Wish extends AddressInput>(
  db: Queryable,
  wishes: Wish[],
): Promise<Map<Wish, Address>> {
  const found = await addressesQuery(db, {
    userIds: wishes.map(({ user }) => user.id),
    addressIds: wishes.flatMap(({ input }) => input.addressId ?? []),
  });
  const ofUsers = Map.groupBy(found, ({ userId }) => userId);
  return new Map(
    wishes.flatMap((input) => {
      const own = ofUsers.get(input.user.id) ?? [];
      const wished = own.find(({ address }) => isWished(input, address));
      return wished ? [[input, wished.address]] : [];
    }),
  );
}

function isWished({ input: { addressId } }: AddressInput, { id, current }: Address): boolean {
  return addressId === undefined ? current : id === addressId;
}

const addressesQuery = prepared((db) =>
  db
    .select({ userId: addresses.userId, address: addressColumns })
    .from(addresses)
    .where(
      sql`${addresses.userId} = any(${sql.placeholder("userIds")}::int[]) and ${or(
        eq(addresses.current, true),
        sql`${addresses.id} = any(${sql.placeholder("addressIds")}::int[])`,
      )}`,
    )
    .prepare("addresses_for_orders"),
);
