import type { Database } from "../database.ts";
import { stockNotices } from "./tables.ts";

/** Counts unsent notices; sent ones are deleted. */
export function countNotices(db: Database): Promise<number> {
  return db.$count(stockNotices);
}
