import { productPath } from "../../words/paths/product-path.ts";
import { ask, type Call, fromVisitor, get, post, rotated, type Target } from "./calls.ts";
import { cartTargets, openCarts } from "./cart-targets.ts";

type Card = Parameters<typeof productPath>[0] & { stock: number };

const termCount = 24;

export async function chooseTargets(shopUrl: string, shopperCount: number): Promise<Target[]> {
  const cards = await cardsOf(shopUrl);
  const inStock = cards.filter(({ stock }) => stock >= 3);
  const [card] = inStock;
  if (!card) throw new Error("No product is in stock: there is nothing to put in a cart");
  return [
    ...pageTargets(productPath(card)),
    { name: "product JSON", goal: 0.5, callsOf: () => [get("product JSON", `/api/products/${card.id}`)] },
    ...searchTargets(cards, await largestCategory(shopUrl)),
    ...cartTargets(await openCarts(shopUrl, shopperCount, inStock)),
  ];
}

function pageTargets(productPage: string): Target[] {
  return [
    { name: "home page", goal: 0.6, callsOf: () => [get("home page", "/")] },
    { name: "product page", goal: 0.6, callsOf: () => [get("product page", productPage)] },
    {
      name: "product page, never kept",
      callsOf: () => [get("product page, never kept", productPage)],
      // As many addresses as postal codes: the page is another one for each.
      vary(call, visit) {
        const postalCode = String(visit % 10_000).padStart(4, "0");
        return fromVisitor({ ...call, path: `${call.path}?postal_code=${postalCode}` }, visit);
      },
    },
  ];
}

function searchTargets(cards: Card[], categoryId: number): Target[] {
  const searches = (name: string) => termsOf(cards).map((term) => post(name, "/api/search", { term }));
  const words = [...new Set(cards.flatMap(({ name }) => wordsOf(name)))];
  const category = "category listing";
  const suggest = "suggestions";
  return [
    {
      name: "search, 24 terms",
      goal: 0.15,
      callsOf: (connection) => rotated(searches("search, 24 terms"), connection),
    },
    {
      name: "search, new terms",
      goal: 0.2,
      p99GoalMs: 60,
      callsOf: (connection) => rotated(searches("search, new terms"), connection),
      vary: (call, visit) =>
        fromVisitor({ ...call, body: JSON.stringify({ term: twoWords(words, visit) }) }, visit),
    },
    {
      name: category,
      callsOf: () => [
        post(category, `/api/search/product-categories/${categoryId}`, { sortBy: "price_asc" }),
      ],
    },
    {
      name: suggest,
      callsOf: (connection) => rotated(words.slice(0, termCount).flatMap(typed), connection),
    },
  ];

  /** A term while it is typed: "ket", "kett", "kettle". */
  function typed(word: string): Call[] {
    return [3, 4, word.length].map((letters) =>
      get(suggest, `/api/search/suggest?term=${encodeURIComponent(word.slice(0, letters))}`),
    );
  }
}

/** A pair of words for each visit; a pair repeats only after all others. */
function twoWords(words: string[], visit: number): string {
  const first = visit % words.length;
  const apart = 1 + (Math.floor(visit / words.length) % (words.length - 1));
  return `${words[first]} ${words[(first + apart) % words.length]}`;
}

async function cardsOf(shopUrl: string): Promise<Card[]> {
  const first = await ask(shopUrl, "/api/search", { per_page: 60 });
  const { last_page: lastPage } = first as { last_page: number };
  const middle = await ask(shopUrl, "/api/search", { per_page: 60, page: Math.ceil(lastPage / 2) });
  return [first, middle].flatMap((page) => (page as { data: Card[] }).data);
}

function termsOf(cards: Card[]): string[] {
  const step = Math.max(1, Math.floor(cards.length / termCount));
  const names = cards.filter((_, index) => index % step === 0).slice(0, termCount);
  return names.map(({ name }, index) => {
    const words = wordsOf(name);
    return (
      words
        .slice(-2 - (index % 3), index % 2 === 0 ? undefined : -1)
        .slice(0, 2)
        .join(" ") || name
    );
  });
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
}

async function largestCategory(shopUrl: string): Promise<number> {
  const answer = await fetch(new URL("/api/categories/featured", shopUrl));
  const { data } = (await answer.json()) as { data: { id: number; product_count: number }[] };
  const [largest] = data.sort((one, other) => other.product_count - one.product_count);
  if (!largest) throw new Error("The shop has no category with products");
  return largest.id;
}
