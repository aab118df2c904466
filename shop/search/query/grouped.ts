import { countIds } from "./tally.ts";

type Grouped = { starts: Uint32Array; positions: Uint32Array };

/** Cached for each column. */
const groupings = new WeakMap<Uint32Array, Grouped>();

/** Positions whose column has one of the ids. The work grows with the result only. */
export function positionsWith(column: Uint32Array, ids: Iterable<number>): Uint32Array {
  let grouped = groupings.get(column);
  if (!grouped) {
    grouped = groupBy(column);
    groupings.set(column, grouped);
  }
  const { starts, positions } = grouped;
  const spans = Array.from(ids, (id) => positions.subarray(starts[id] ?? 0, starts[id + 1] ?? 0));
  const found = new Uint32Array(spans.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const span of spans) {
    found.set(span, end);
    end += span.length;
  }
  return found;
}

/** Counting sort: positions of id i are [starts[i], starts[i + 1]), ascending. */
function groupBy(column: Uint32Array): Grouped {
  const counts = countIds(column);
  const starts = new Uint32Array(counts.length + 1);
  for (let id = 0; id < counts.length; id += 1)
    starts[id + 1] = (starts[id] as number) + (counts[id] as number);
  const ends = starts.slice();
  const positions = new Uint32Array(column.length);
  for (let position = 0; position < column.length; position += 1) {
    const id = column[position] as number;
    positions[ends[id] as number] = position;
    ends[id] = (ends[id] as number) + 1;
  }
  return { starts, positions };
}
