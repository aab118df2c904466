const fewPieces = 5;

export type StockState = "out" | "low" | "ok";

type StockWords = { state: StockState; words: string };

const inStock: StockWords = { state: "ok", words: "In stock" };

export function stockWords(stock: number): StockWords {
  if (stock <= 0) return { state: "out", words: "Out of stock" };
  if (stock <= fewPieces) return { state: "low", words: `Only ${stock} left` };
  return inStock;
}

/** A card knows one variant's stock alone, which says little about the family's. */
export function cardStockWords({ stock, variant_count }: { stock: number; variant_count: number }) {
  return variant_count > 1 && stock > 0 ? inStock : stockWords(stock);
}
