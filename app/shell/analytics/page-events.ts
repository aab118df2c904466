import type { loadBrand } from "../../catalogue/brands/brands-data.ts";
import type { load as loadCategory } from "../../catalogue/listing/category-data.ts";
import type { load as loadSection } from "../../catalogue/listing/content-section-data.ts";
import type { load as loadProduct } from "../../catalogue/product/product-data.ts";
import type { load as loadSearch } from "../../catalogue/search/search-data.ts";
import type { load as loadCheckout } from "../../checkout/checkout-data.ts";
import { cartItems, itemOf, mostItems, valuedItems } from "../../client/analytics/items.ts";
import type { Happening } from "../../client/analytics/track.ts";
import type { Named } from "./events-of.ts";

export type PageSeen = Extract<Happening, { name: "page" }>["params"];

type Data<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>;
type Loaded = {
  "catalogue/search/search": Data<typeof loadSearch>;
  "catalogue/listing/category": Data<typeof loadCategory>;
  "catalogue/brands/brand": Data<typeof loadBrand>;
  "catalogue/listing/content-section": Data<typeof loadSection>;
  "catalogue/product/product": Data<typeof loadProduct>;
  "checkout/checkout": Data<typeof loadCheckout>;
};

function loadedOf<Id extends keyof Loaded>({ matches }: PageSeen, id: Id): Loaded[Id] | undefined {
  return matches.find((match) => match.id === id)?.loaderData as Loaded[Id] | undefined;
}

export function pageEvents(page: PageSeen, before: PageSeen | undefined): Named[] {
  const isNew = isAskedFor(page, before);
  return [
    ...(page.location.pathname === before?.location.pathname ? [] : [pageView(before)]),
    ...(isNew ? [...searches(page, before), ...filters(page, before), ...checkouts(page, before)] : []),
    ...listViews(page),
    ...productViews(page, before),
  ];
}

/** Back and reload repeat a page; they are no new search or checkout. */
function isAskedFor({ type }: PageSeen, before: PageSeen | undefined): boolean {
  if (before) return type !== "POP";
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "navigate";
}

/** The referrer's origin, unless it is our own. Apps send none. */
function pageView(before: PageSeen | undefined): Named {
  const [site] = /^https?:\/\/[\w.:-]{1,90}(?=\/|$)/.exec(before ? "" : document.referrer) ?? [];
  const isOther = site !== undefined && site !== window.location.origin;
  return { name: "page_view", params: isOther ? { page_referrer: site } : {} };
}

/** Other filters, order or page are the same search. A failed search is not counted. */
function searches(page: PageSeen, before: PageSeen | undefined): Named[] {
  const data = loadedOf(page, "catalogue/search/search");
  if (!data?.term || data.results.hasFailed) return [];
  if (before && loadedOf(before, "catalogue/search/search")?.term === data.term) return [];
  const params = { search_term: data.term.slice(0, 1000) };
  const search: Named = { name: "search", params };
  return data.results.total > 0 ? [search] : [search, { name: "search_no_results", params }];
}

function filters({ location }: PageSeen, before: PageSeen | undefined): Named[] {
  if (location.pathname !== before?.location.pathname) return [];
  const [now, then] = [location, before.location].map(({ search }) =>
    filterParams(new URLSearchParams(search)),
  );
  const isSame = JSON.stringify(now) === JSON.stringify(then);
  return isSame || !now || Object.keys(now).length === 0 ? [] : [{ name: "filter_apply", params: now }];
}

function filterParams(query: URLSearchParams) {
  const amount = (key: string) => {
    const rand = Number.parseFloat(query.get(key) ?? "");
    return rand >= 0 && rand < 10_000_000 ? rand : undefined;
  };
  const ids = (key: string) =>
    query
      .get(key)
      ?.replace(/[^\d,]/g, "")
      .slice(0, 100) || undefined;
  const all = {
    min_price: amount("minPrice"),
    max_price: amount("maxPrice"),
    category_ids: ids("categoryIds"),
    brand_ids: ids("brandIds"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    typeof all
  >;
}

function checkouts(page: PageSeen, before: PageSeen | undefined): Named[] {
  const data = loadedOf(page, "checkout/checkout");
  if (!data || before?.location.pathname.startsWith("/checkout")) return [];
  return [{ name: "begin_checkout", params: valuedItems(cartItems(data.loaded.cart.products)) }];
}

function listViews(page: PageSeen): Named[] {
  const list = listOf(page);
  if (!list || list.results.data.length === 0) return [];
  const items = list.results.data.slice(0, mostItems).map((product) => itemOf(product));
  return [{ name: "view_item_list", params: { item_list_id: list.id, items } }];
}

function listOf(page: PageSeen) {
  const search = loadedOf(page, "catalogue/search/search");
  if (search) return { id: search.term ? "search" : "all", results: search.results };
  const category = loadedOf(page, "catalogue/listing/category");
  if (category) return { id: `category-${category.category.id}`, results: category.results };
  const brand = loadedOf(page, "catalogue/brands/brand");
  if (brand) return { id: `brand-${brand.brand.id}`, results: brand.results };
  const section = loadedOf(page, "catalogue/listing/content-section");
  return section && { id: `section-${section.section.id}`, results: section.results };
}

/** A view of the shown variant; another variant is another product. */
function productViews(page: PageSeen, before: PageSeen | undefined): Named[] {
  const product = shownProduct(page);
  if (!product || (before && shownProduct(before)?.id === product.id)) return [];
  const item = itemOf(product);
  return [{ name: "view_item", params: { currency: "ZAR", value: item.price ?? 0, items: [item] } }];
}

function shownProduct(page: PageSeen) {
  const data = loadedOf(page, "catalogue/product/product");
  const named = Number(new URLSearchParams(page.location.search).get("variant"));
  return data?.variants.find(({ id }) => id === named) ?? data?.product;
}
