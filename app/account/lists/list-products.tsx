import { useRef, useState } from "react";
import { fetchProducts } from "../../lists/list-calls.ts";
import type { ListedProduct, ListPage, ProductList } from "../../lists/product-list.ts";
import { useLists } from "../../lists/use-lists.ts";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import { ListRow } from "./list-row.tsx";
import { MoreOfList } from "./more-of-list.tsx";
import { headingOfList } from "./use-go-to-list.ts";
import type { ListBook } from "./use-list-book.ts";
import { useMoreProducts } from "./use-more-products.ts";

type ListProductsProps = { list: ProductList; first: ListPage; book: ListBook };

/**
 * The products of the open list. The list's `product_ids` decide what is shown: a removed product disappears at once,
 * and Undo shows it in its old position.
 */
export function ListProducts({ list, first, book }: ListProductsProps) {
  const { known, ...more } = useMoreProducts({
    name: `own ${list.id}`,
    first,
    fetchPage: (page) => fetchProducts(list.id, page),
    newestId: list.product_ids[0],
  });
  const [moving, setMoving] = useState<ListedProduct | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const { takeOut } = useLists();
  const members = new Set(list.product_ids);
  const products = known.filter(({ id }) => members.has(id));

  /** Before the focused row disappears, the focus moves to the next row, after the last row to the list's heading. */
  function goOnFrom(product: ListedProduct) {
    const position = products.findIndex(({ id }) => id === product.id);
    const next = rows.current?.children[position + 1]?.querySelector<HTMLElement>("h3 a");
    (next ?? document.getElementById(headingOfList))?.focus({ preventScroll: true });
  }
  return (
    <>
      <ul className="panel list-rows" ref={rows}>
        {products.map((product) => (
          <ListRow
            key={product.id}
            product={product}
            onMove={() => setMoving(product)}
            onRemove={() => {
              goOnFrom(product);
              takeOut(product, list);
            }}
          />
        ))}
      </ul>
      <MoreOfList {...more} shown={products.length} total={list.product_count} list={rows} />
      <MoveDialog
        product={moving}
        list={list}
        book={book}
        onLeave={goOnFrom}
        onClose={() => setMoving(null)}
      />
    </>
  );
}
