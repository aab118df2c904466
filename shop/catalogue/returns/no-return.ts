import { sql } from "drizzle-orm";
import type { NoReturnReason } from "../../../words/products/no-return.ts";

/**
 * Reason against the seven-day return of a row of `products`: its own, else its family's, else the nearest category's;
 * null for none. `union` ends cycles of categories.
 */
export const noReturnReason = sql<NoReturnReason | null>`coalesce(
  products.no_return,
  (select family.no_return from products family where family.id = products.parent_id),
  (with recursive above as (
    select id, parent_id, no_return from categories where id = products.category_id
    union
    select next.id, next.parent_id, next.no_return from categories next join above on next.id = above.parent_id
    where above.no_return is null
  ) select no_return from above where no_return is not null)
)`.as("no_return");
