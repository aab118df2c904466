import { redirectPath, rowsAbout } from "./redirect-path.ts";
import { isOutside } from "./redirect-target.ts";

/** In redirects; browsers and search engines follow few. */
const longestChain = 5;

/** All targets by path. */
export type Targets = Map<string, string>;

export type Chain = {
  /** In the order followed. */
  rows: string[];
  problem: "circle" | "too long" | undefined;
};

/** Follows redirects until one leads to something else. */
export function chainFrom(targets: Targets, start: string): Chain {
  const rows: string[] = [];
  for (let row: string | undefined = start; row !== undefined; row = rowAfter(targets, row)) {
    if (rows.includes(row)) return { rows: [...rows, row], problem: "circle" };
    rows.push(row);
    if (rows.length > longestChain) return { rows, problem: "too long" };
  }
  return { rows, problem: undefined };
}

function rowAfter(targets: Targets, row: string): string | undefined {
  const target = targets.get(row) ?? "";
  const path = isOutside(target) ? null : redirectPath(target);
  return path === null ? undefined : rowsAbout(path).find((about) => targets.has(about));
}

/** "/a → /b → /a is a circle", without a full stop. */
export function problemInWords({ rows, problem }: Chain): string {
  const chain = rows.join(" → ");
  return problem === "circle" ? `${chain} is a circle` : `${chain} is a chain of more than ${longestChain}`;
}
