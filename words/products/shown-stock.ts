/** Up to this stock pages state the exact number, and offer no more. */
const fewPieces = 10;
/** As many as a line of a cart takes. */
const plenty = 99;

/**
 * The stock as far as pages show it: exact when little is left, otherwise as many as a cart takes. So a sale of one
 * among many changes no page; the cart refuses what is not there.
 */
export function shownStock(stock: number): number {
  return stock > fewPieces ? plenty : Math.max(stock, 0);
}
