import type { Import } from "./read-imports.ts";

/** A circle of imports that exists at run time, first file repeated at the end; undefined without one. */
export function findCircle(imports: Import[]): string[] | undefined {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const done = new Set<string>();

  function circleFrom(file: string, path: string[]): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { to } of next.get(file) ?? []) {
      const circle = circleFrom(to, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  }

  for (const file of next.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * The largest set of files that all depend on each other, types included: understanding one means understanding all.
 */
export function largestTangle(imports: Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const before = Map.groupBy(imports, ({ to }) => to);
  const reachable = (start: string, step: (file: string) => string[]) => {
    const seen = new Set<string>();
    const waiting = step(start);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      waiting.push(...step(file));
    }
    return seen;
  };
  const done = new Set<string>();
  let largest: string[] = [];
  for (const file of next.keys()) {
    if (done.has(file)) continue;
    const after = reachable(file, (each) => next.get(each)?.map(({ to }) => to) ?? []);
    if (!after.has(file)) continue;
    const needing = reachable(file, (each) => before.get(each)?.map(({ from }) => from) ?? []);
    const tangle = [...after].filter((each) => needing.has(each));
    for (const each of tangle) done.add(each);
    if (tangle.length > largest.length) largest = tangle;
  }
  return largest;
}
