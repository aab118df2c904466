import { sql } from "drizzle-orm";
import { searchOrders } from "../shop/fulfilment/search-orders.ts";
import { listAllOrders, type OrdersFound } from "../shop/orders/queries/find-orders.ts";
import type { Shop } from "../shop/shop.ts";

type Asking = Pick<Shop, "db" | "clock">;

export type Question = { name: string; ask(shop: Asking): Promise<OrdersFound> };

const perPage = 20;
const dayMs = 86_400_000;

/** The owner's queries, with an order, shopper and product of this shop; includes the slowest of each kind. */
export async function deskQuestions(shop: Asking): Promise<Question[]> {
  const known = await knownOrder(shop);
  const ago = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs);
  const list = (name: string, asked: Partial<Parameters<typeof listAllOrders>[1]>): Question => ({
    name: `list: ${name}`,
    ask: ({ db }) => listAllOrders(db, { page: 1, perPage, ...asked }),
  });
  const search = (name: string, term: string, page = 1): Question => ({
    name: `search: ${name}`,
    ask: (asking) => searchOrders(asking, term, { page, perPage }),
  });
  return [
    list("the newest", {}),
    list("the oldest", { isOldestFirst: true }),
    list("page 1000", { page: 1000 }),
    list("to be packed", { status: "processing", isOldestFirst: true }),
    list("delivered, a week two years ago", { status: "delivered", since: ago(730), until: ago(723) }),
    list("delivered, before two years ago", { status: "delivered", until: ago(730) }),
    list("a year, page 100", { since: ago(800), until: ago(435), page: 100 }),
    search("number", `#${known.id}`),
    search("whole name", known.name),
    search("most common name", "thandi"),
    search("most common name, page 20", "thandi", 20),
    search("surname in two words", "van wyk"),
    search("beginnings, th dl", "th dl"),
    search("beginning of two letters", "ma"),
    search("rare name", "o'brien rashid"),
    search("email", known.email),
    search("phone", known.phone),
    search("payment reference", `pf-${known.id}`),
    search("tracking number", known.tracking),
    search("SKU of every tenth order", known.commonSku),
    search("SKU", known.sku),
    search("nothing of anybody", "qqqq 12345"),
  ];
}

type Known = Record<"name" | "email" | "phone" | "tracking" | "sku" | "commonSku", string> & { id: number };

async function knownOrder({ db }: Asking): Promise<Known> {
  const { rows } = await db.execute<Known>(sql`
    select orders.id, address->'contact'->>'name' as name, address->'contact'->>'phone' as phone, email,
      tracking_number as tracking, order_lines.product->>'sku' as sku,
      (select sku from products where kind <> 'parent' order by id limit 1) as "commonSku"
    from orders join users on users.id = user_id join order_lines on order_id = orders.id
    where orders.id >= (select max(id) / 2 from orders) and status = 'delivered' and orders.id % 10 <> 0
    order by orders.id limit 1`);
  const [known] = rows;
  if (!known) throw new Error("There is no order to ask for");
  return known;
}
