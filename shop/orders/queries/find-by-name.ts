import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orders, recipientWords } from "../tables.ts";

type Row = { id: number };

/**
 * Ids of the newest orders whose recipient's name has words with all these prefixes.
 * Reads the newest orders first, which suffices for common names; the full-text index finds rare ones. The planner
 * cannot tell which is which, and would read every order for an unknown name.
 * @param words of letters and digits only
 */
export async function newestNamed(db: Queryable, words: string[], most: number): Promise<number[]> {
  if (words.length === 0) return [];
  const recent = await db.execute<Row>(amongNewest(words, most));
  const { rows } = recent.rows.length < most ? await db.execute<Row>(amongAll(words, most)) : recent;
  return rows.map(({ id }) => id);
}

/** Chosen so that both ways cost about the same with a million orders. */
const newestRead = (most: number) => Math.ceil(800 * Math.sqrt(most));

// "offset 0" is an optimization fence.
function amongNewest(words: string[], most: number): SQL {
  const { id, address } = orders;
  return sql`select id from (
      select ${id}, ${address} from ${orders} order by ${id} desc limit ${newestRead(most)} offset 0
    ) recent where ${recipientWords(sql`address`)} @@ ${beginnings(words)} order by id desc limit ${most}`;
}

function amongAll(words: string[], most: number): SQL {
  const { id, address } = orders;
  return sql`select id from (
      select ${id} from ${orders} where ${recipientWords(address)} @@ ${beginnings(words)} offset 0
    ) named order by id desc limit ${most}`;
}

function beginnings(words: string[]): SQL {
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
}
