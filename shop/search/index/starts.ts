// Rows of different lengths in one array: row r is [starts[r], starts[r + 1]).

/** Prefix sums: turns lengths, each stored one place later, into starts. */
export function accumulate(lengths: Uint32Array): void {
  for (let row = 1; row < lengths.length; row += 1) {
    lengths[row] = (lengths[row] as number) + (lengths[row - 1] as number);
  }
}

/** Appends the row lengths of [from, to) of another array. */
export function goOnWith(
  starts: Uint32Array,
  row: number,
  others: Uint32Array,
  from: number,
  to: number,
): void {
  const moved = (starts[row] as number) - (others[from] as number);
  for (let each = 1; each <= to - from; each += 1) {
    starts[row + each] = (others[from + each] as number) + moved;
  }
}
