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
export async function addressesForOrders<Request extends AddressInput>(
  db: Queryable,
  requests: Request[],
): Promise<Map<Request, Address>> {
  const found = await addressesQuery(db, {
    userIds: requests.map(({ user }) => user.id),
    addressIds: requests.flatMap(({ input }) => input.addressId ?? []),
  });
  const ofUsers = Map.groupBy(found, ({ userId }) => userId);
  return new Map(
    requests.flatMap((request) => {
      const own = ofUsers.get(request.user.id) ?? [];
      const chosen = own.find(({ address }) => isChosen(request, address));
      return chosen ? [[request, chosen.address]] : [];
    }),
  );
}

function isChosen({ input: { addressId } }: AddressInput, { id, current }: Address): boolean {
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
