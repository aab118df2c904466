import type { Import } from "./read-imports.ts";

/** A circle of files that load each other, first file repeated at the end; undefined when there is none. */
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
