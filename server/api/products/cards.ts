import type { Context } from "hono";
import { batched } from "../../../platform/concurrency/batch.ts";
import { availableCards } from "../../../shop/availability/available-products.ts";
import type { Subject } from "../../../shop/search/subjects.ts";
import type { Shop } from "../../../shop/shop.ts";
import { boundedCache, textSizeBytes } from "../../cache/bounded-cache.ts";
import type { Reads } from "../../cache/reads.ts";
import { openVersions } from "../../cache/versions.ts";
import { answerText, keptByAll } from "../answers.ts";
import { type ProductCard, presentCard } from "../present/product.ts";
import type { ApiEnv } from "../router.ts";
import { openToday, type Today } from "./today.ts";

export type Cards = {
  /** JSON text in the given order, without products that are gone. Adds to `reads` what the cards depend on. */
  of(productIds: number[], reads?: Reads): Promise<string[]>;
  today(): Promise<Today>;
};

type KeptCard = { text: string; familyId: number; version: number; today: Today; sizeBytes: number };

const maximumBytes = 40 * 1024 * 1024;
/** Bytes besides the text. */
const overheadBytes = 200;
/** Batch size; requests are answered between batches. */
const mostTogether = 300;

/** Cached product cards, valid until their family changes, so that a repeated search costs no query. */
export function openCards(shop: Shop): Cards {
  const kept = boundedCache<number, KeptCard>(maximumBytes);
  const versions = openVersions();
  shop.search.onChange(versions.change);
  const today = openToday(shop);

  const read = batched(async (productIds: number[]) => {
    // Read first, so that a change meanwhile makes these cards stale.
    const version = versions.current();
    const now = await today();
    const cards = new Map<number, KeptCard>();
    for (const product of await availableCards(shop.db, productIds)) {
      const text = JSON.stringify(presentCard(product, now));
      const sizeBytes = textSizeBytes(text) + overheadBytes;
      const card = { text, familyId: product.familyId, version, today: now, sizeBytes };
      cards.set(product.id, card);
      kept.set(product.id, card);
    }
    return cards;
  }, mostTogether);

  function find(productId: number, today: Today): KeptCard | undefined {
    const card = kept.get(productId);
    return card?.today === today && versions.hold(cardSubjects(card.familyId), card.version)
      ? card
      : undefined;
  }

  return {
    today,
    async of(productIds, reads) {
      const now = await today();
      const found = productIds.map((id) => find(id, now));
      const missing = productIds.filter((_, place) => !found[place]);
      const readNow = missing.length > 0 ? await read(missing) : undefined;
      return productIds.flatMap((id, place) => {
        const card = found[place] ?? readNow?.get(id);
        if (!card) return [];
        for (const subject of reads ? cardSubjects(card.familyId) : []) reads?.add(subject);
        return card.text;
      });
    },
  };
}

/** Parsed cards by id, without products that are gone. */
export async function cardsById(cards: Cards, productIds: number[]): Promise<Map<number, ProductCard>> {
  const texts = await cards.of(productIds);
  return new Map(
    texts.map((text) => {
      const card: ProductCard = JSON.parse(text);
      return [card.id, card];
    }),
  );
}

/** What a product with its exact stock depends on. */
export const cardSubjects = (familyId: number): Subject[] => [`family:${familyId}`, `count:${familyId}`];

/** Answers with an object in which some keys hold cards as text, by default as the same for all visitors. */
export function answerWithCards(
  c: Context<ApiEnv>,
  value: object,
  cards: Record<string, string[]>,
  headers: Record<string, string> = keptByAll,
): never {
  if (!c.env?.hand) return answerText(withCards(value, cards), headers);
  const parsed = Object.entries(cards).map(([key, texts]) => [key, texts.map((text) => JSON.parse(text))]);
  return c.json({ ...value, ...Object.fromEntries(parsed) }, 200, headers) as never;
}

/** Serialises an object in which some keys hold cards as text. */
export function withCards(value: object, cards: Record<string, string[]>): string {
  const lists = Object.entries(cards).map(([key, texts]) => `${JSON.stringify(key)}:[${texts.join(",")}]`);
  return `${JSON.stringify(value).slice(0, -1)},${lists.join(",")}}`;
}
