/** The lines with as many pieces as can be bought: fewer than are wanted where stock is short, none where it is gone. */
export function linesInStock<Line extends { quantity: number; product: { stock: number } }>(
  lines: Line[],
): Line[] {
  return lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.product.stock) }));
}
