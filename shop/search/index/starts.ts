// Rows of different lengths that lie one after the other: row r is from starts[r] up to, but without, starts[r + 1].

/** Turns lengths, each one place after its own, into starts. */
export function accumulate(lengths: Uint32Array): void {
  for (let row = 1; row < lengths.length; row += 1) {
    lengths[row] = (lengths[row] as number) + (lengths[row - 1] as number);
  }
}

/** Goes on at a row with as long rows as others are, from one up to, but without, another. */
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
