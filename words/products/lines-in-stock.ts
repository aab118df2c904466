/** Limits each line's quantity to the stock; 0 when it is sold out. */
export function linesInStock<Line extends { quantity: number; product: { stock: number } }>(
  lines: Line[],
): Line[] {
  return lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.product.stock) }));
}
