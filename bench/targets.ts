import { productPath } from "../words/product-path.ts";

export type Call = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };

export type Target = {
  name: string;
  /** The share of the bare server's requests a second that the shop is meant to reach by now. */
  goal?: number;
  /** What a connection asks in turn. */
  callsOf(connection: number): Call[];
  /** Every request asks for another address, so that nothing kept can answer it. */
  isNeverKept?: boolean;
};

type Card = Parameters<typeof productPath>[0] & { stock: number };

const termCount = 24;
/** As current browsers send it. */
const browser = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br, zstd" };

/** What is measured, with a product, search terms and shoppers of this shop's own. */
export async function chooseTargets(shopUrl: string, shopperCount: number): Promise<Target[]> {
  const cards = await cardsOf(shopUrl);
  const [card] = cards.filter(({ stock }) => stock >= 3);
  if (!card) throw new Error("No product is in stock: there is nothing to put in a cart");
  const tokens = await registerShoppers(shopUrl, shopperCount);
  const searches = termsOf(cards).map((term) => post("search", "/api/search", { term }));
  const productPage = productPath(card);
  return [
    { name: "home page", goal: 0.4, callsOf: () => [get("home page", "/")] },
    { name: "product page", goal: 0.4, callsOf: () => [get("product page", productPage)] },
    { name: "product JSON", goal: 0.3, callsOf: () => [get("product JSON", `/api/products/${card.id}`)] },
    { name: "search", callsOf: (connection) => rotated(searches, connection) },
    {
      name: "cart change",
      callsOf: (connection) => cartChanges(card.id, tokens[connection % tokens.length]),
    },
    {
      name: "product page, not kept",
      isNeverKept: true,
      callsOf: () => [get("product page, not kept", `${productPage}?visit=0`)],
    },
  ];
}

function get(target: string, path: string): Call {
  return { method: "GET", path, headers: { ...browser, "X-Bench-Target": target } };
}

function post(target: string, path: string, body: unknown, headers: Record<string, string> = {}): Call {
  const all = { ...browser, "Content-Type": "application/json", "X-Bench-Target": target, ...headers };
  return { method: "POST", path, headers: all, body: JSON.stringify(body) };
}

/** Each connection is a shopper who cannot decide how many. */
function cartChanges(productId: number, token = ""): Call[] {
  const headers = { Authorization: `Bearer ${token}` };
  return [1, 2, 3].map((quantity) => post("cart change", `/api/cart/${productId}`, { quantity }, headers));
}

/** Connections begin at different places, so that they do not all ask the same thing at once. */
function rotated<T>(list: T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

async function cardsOf(shopUrl: string): Promise<Card[]> {
  const first = await ask(shopUrl, "/api/search", { per_page: 60 });
  const { last_page: lastPage } = first as { last_page: number };
  const middle = await ask(shopUrl, "/api/search", { per_page: 60, page: Math.ceil(lastPage / 2) });
  return [first, middle].flatMap((page) => (page as { data: Card[] }).data);
}

/** One and two words in turn, as shoppers type them, from names all over the shop. */
function termsOf(cards: Card[]): string[] {
  const step = Math.max(1, Math.floor(cards.length / termCount));
  const names = cards.filter((_, index) => index % step === 0).slice(0, termCount);
  return names.map(({ name }, index) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
    return (
      words
        .slice(-2 - (index % 3), index % 2 === 0 ? undefined : -1)
        .slice(0, 2)
        .join(" ") || name
    );
  });
}

async function registerShoppers(shopUrl: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `shopper-${Date.now().toString(36)}-${number}@example.com`;
    const shopper = { name: "Thandi Dube", email, password: "a-long-password" };
    tokens.push(((await ask(shopUrl, "/api/auth/register", shopper)) as { token: string }).token);
  }
  return tokens;
}

async function ask(shopUrl: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(new URL(path, shopUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
