const fewPieces = 5;

export type StockState = "out" | "low" | "ok";

/** What a shopper reads about stock: exact when it is little, silent about big numbers. */
export function stockWords(stock: number): { state: StockState; words: string } {
  if (stock <= 0) return { state: "out", words: "Out of stock" };
  if (stock <= fewPieces) return { state: "low", words: `Only ${stock} left` };
  return { state: "ok", words: "In stock" };
}
