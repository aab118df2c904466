import { sql } from "drizzle-orm";
import { countOf } from "../../../words/numbers/count.ts";
import { type Category, categoryPaths } from "../../catalogue/taxonomy/categories.ts";
import type { Transaction } from "../../database.ts";
import type { Remark } from "../formats/feed-product.ts";

type Move = { from: string[]; to: string[]; products: number; line: number };

/** Detects renamed categories: all products move to a new sibling. @param all the shop's categories */
export async function emptiedCategories(session: Transaction, all: Category[]): Promise<Remark[]> {
  const moves = await movesOf(session);
  if (moves.length === 0) return [];
  const pathOf = categoryPaths(all);
  const paths = new Map(all.map(({ id }) => [id, pathOf(id).map(({ name }) => name)]));
  const known = new Set([...paths.values()].map(keyOf));
  const held = await productsBelow(session, paths);
  return gathered(moves)
    .filter(({ from, to, products }) => !known.has(keyOf(to)) && held.get(keyOf(from)) === products)
    .map(({ line, ...move }) => ({ line, column: "", reason: inWords(move) }));
}

async function movesOf(session: Transaction): Promise<Move[]> {
  const { rows } = await session.execute<{
    move: Pick<Move, "from" | "to">;
    products: number;
    line: number;
  }>(sql`
    select category_move::json as move, count(*) as products, min(line) as line from import_rows
    where reason is null and category_move is not null group by category_move order by min(line)`);
  return rows.map(({ move, ...counted }) => ({ ...move, ...counted }));
}

/** Merges moves by the highest differing category, when only that name differs. */
function gathered(moves: Move[]): Move[] {
  const renames = new Map<string, Move>();
  for (const { from, to, products, line } of moves) {
    const at = from.findIndex((name, index) => !isSame(name, to[index]));
    const isBelow = (name: string, index: number) => index <= at || isSame(name, to[index]);
    if (at < 0 || from.length !== to.length || !from.every(isBelow)) continue;
    const rename = { from: from.slice(0, at + 1), to: to.slice(0, at + 1), products: 0, line };
    const key = `${keyOf(rename.from)}\n\n${keyOf(rename.to)}`;
    const sum = renames.get(key) ?? rename;
    renames.set(key, { ...sum, products: sum.products + products });
  }
  return [...renames.values()];
}

/** Number of products in and below each category, by path. */
async function productsBelow(
  session: Transaction,
  paths: Map<number, string[]>,
): Promise<Map<string, number>> {
  const { rows } = await session.execute<{ id: number; products: number }>(sql`
    select category_id as id, count(*) as products from products
    where kind <> 'parent' and category_id is not null group by 1`);
  const held = new Map<string, number>();
  for (const { id, products } of rows) {
    const path = paths.get(id) ?? [];
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = keyOf(path.slice(0, depth));
      held.set(key, (held.get(key) ?? 0) + products);
    }
  }
  return held;
}

function inWords({ from, to, products }: Omit<Move, "line">): string {
  const [former = "", name = ""] = [from.at(-1), to.at(-1)];
  const all = products === 1 ? "The only product" : `All ${countOf(products, "product", "products")}`;
  const flag = `${from.join(" > ")}=${name}`.replaceAll("'", `'\\''`);
  return (
    `${all} of "${former}" ${products === 1 ? "moves" : "move"} to "${name}", a new category, and "${former}" would be empty. ` +
    `To rename it instead, with its place and address: --rename-category '${flag}'`
  );
}

function isSame(name: string, other = ""): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

function keyOf(path: string[]): string {
  return path.join("\n").toLowerCase();
}
