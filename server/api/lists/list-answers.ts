import type { ProductList } from "../../../shop/lists/product-list.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import type { Shop } from "../../../shop/shop.ts";
import { answerText } from "../answers.ts";
import { presentPage } from "../present/page.ts";
import { presentList } from "../present/product-list.ts";
import { type Cards, withCards } from "../products/cards.ts";

const mostCards = 4;

export type ListAnswers = ReturnType<typeof openListAnswers>;

/** Responses with lists and cached product cards. Personal, so not for the page cache. */
export function openListAnswers({ settings }: Shop, cards: Cards) {
  async function written(list: ProductList): Promise<string> {
    const products = await cards.of(list.productIds.slice(0, mostCards));
    return withCards(presentList(list, settings.publicUrl), { products });
  }
  return {
    async one(list: ProductList, status = 200): Promise<never> {
      return answerText(await written(list), {}, status);
    },
    async all(lists: ProductList[]): Promise<never> {
      return answerText(`{"data":[${(await Promise.all(lists.map(written))).join(",")}]}`, {});
    },
    async products(list: Products, { path, page, perPage }: Page): Promise<never> {
      const { name, productIds, amountCents } = list;
      const query = { per_page: perPage };
      const paging = presentPage(path, { data: undefined, total: productIds.length, page, perPage, query });
      const data = await cards.of(productIds.slice((page - 1) * perPage, page * perPage));
      return answerText(withCards({ ...paging, name, amount: toDecimal(amountCents) }, { data }), {});
    },
  };
}

type Products = Pick<ProductList, "name" | "productIds" | "amountCents">;
type Page = { path: string; page: number; perPage: number };
