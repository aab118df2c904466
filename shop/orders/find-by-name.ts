import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { orders, recipientWords } from "./tables.ts";

type Row = { id: number };

/**
 * The newest orders for recipients with all these beginnings of words in their names; their ids.
 *
 * A common name has enough of them among the newest orders, which are read one by one; any other has so few that its index
 * gives them all. The planner cannot know which it is: for what nobody is called it would read every order.
 *
 * @param words of letters and digits only
 */
export async function newestNamed(db: Queryable, words: string[], most: number): Promise<number[]> {
  if (words.length === 0) return [];
  const recent = await db.execute<Row>(amongNewest(words, most));
  const { rows } = recent.rows.length < most ? await db.execute<Row>(amongAll(words, most)) : recent;
  return rows.map(({ id }) => id);
}

/** So many that either way costs about the same among a million orders. */
const newestRead = (most: number) => Math.ceil(800 * Math.sqrt(most));

// "offset 0" keeps the planner from the other way.
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
