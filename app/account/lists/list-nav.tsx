import { useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import type { ShownList } from "../../client/shown-lists.ts";
import { countWords, listPath, type ProductList } from "../../lists/product-list.ts";
import { ListPictures } from "./list-pictures.tsx";

/** Count and products are missing when they could not be fetched; zero would look like an empty list. */
type NavList = Pick<ShownList, "id" | "name"> & Partial<Pick<ProductList, "product_count" | "products">>;

/** Links to all lists: a row on phones, a column on wide screens. */
export function ListNav({ lists, openId }: { lists: NavList[]; openId: number }) {
  const nav = useRef<HTMLElement>(null);
  const { location } = useNavigation();
  const openName = lists.find(({ id }) => id === openId)?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open list, or a longer name, is the event itself
  useEffect(() => scrollIntoNav(nav.current), [openId, openName]);
  return (
    <nav ref={nav} className="list-nav" aria-label="Your lists">
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              to={listPath(list)}
              preventScrollReset
              aria-current={list.id === openId ? "page" : undefined}
              data-opening={
                location && location.pathname + location.search === listPath(list) ? "" : undefined
              }
            >
              <ListPictures {...list} />
              <span>
                <b>{list.name}</b>
                {list.product_count !== undefined && <small>{countWords(list.product_count)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the navigation alone, not the page. */
function scrollIntoNav(nav: HTMLElement | null) {
  const open = nav?.querySelector<HTMLElement>("[aria-current]");
  if (!nav || !open) return;
  const left = open.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
  nav.scrollTo({ left, top: open.offsetTop - (nav.clientHeight - open.offsetHeight) / 2 });
}
