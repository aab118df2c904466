const fewPieces = 5;

export type StockState = "out" | "low" | "ok";

type StockWords = { state: StockState; words: string };

const inStock: StockWords = { state: "ok", words: "In stock" };

/** What a shopper reads about stock: exact when it is little, silent about big numbers. */
export function stockWords(stock: number): StockWords {
  if (stock <= 0) return { state: "out", words: "Out of stock" };
  if (stock <= fewPieces) return { state: "low", words: `Only ${stock} left` };
  return inStock;
}

/** On a card, which knows the stock of one option alone: little of that is not little of its family. */
export function cardStockWords({ stock, variant_count }: { stock: number; variant_count: number }) {
  return variant_count > 1 && stock > 0 ? inStock : stockWords(stock);
}
