import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL for a product's pictures: its own, else its family's, so that a variant without a photo looks the same
 * everywhere.
 * @param own its `picture_keys`
 * @param family its parent's, null for a single product
 */
export function shownPictures(own: SQLWrapper, family: SQLWrapper): SQL<string[]> {
  return sql<string[]>`coalesce(nullif(${own}, '{}'), ${family}, '{}')`;
}
