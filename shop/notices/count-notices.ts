import type { Database } from "../shop.ts";
import { stockNotices } from "./tables.ts";

/** How many wait to be told that something is in stock again; sent ones have no row. */
export function countNotices(db: Database): Promise<number> {
  return db.$count(stockNotices);
}
