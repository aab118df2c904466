import { useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { price } from "../../../words/money/price.ts";
import { renameList } from "../../lists/list-calls.ts";
import { countWords, type ListPage, type ProductList } from "../../lists/product-list.ts";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ClearDialog } from "./dialogs/clear-dialog.tsx";
import { NameDialog } from "./dialogs/name-dialog.tsx";
import { ShareDialog } from "./dialogs/share-dialog.tsx";
import { leftOutWords } from "./left-out-words.ts";
import { ListMenu } from "./list-menu.tsx";
import { ListProducts } from "./list-products.tsx";
import { useAddAll } from "./use-add-all.ts";
import { headingOfList } from "./use-go-to-list.ts";
import type { ListBook } from "./use-list-book.ts";

export type AskedFor = "rename" | "clear" | "share";

type OpenListProps = { list: ProductList; first: ListPage; book: ListBook; onDelete: () => void };

export function OpenList({ list, first, book, onDelete }: OpenListProps) {
  const [asked, ask] = useState<AskedFor | null>(null);
  const { addAll, isAdding, leftOut, forgetLeftOut } = useAddAll(list, book);
  const isEmpty = list.product_count === 0;
  const close = () => ask(null);
  return (
    <section className="open-list" aria-labelledby={headingOfList}>
      <div className="open-list-head">
        <div>
          <h2 className="section-title" id={headingOfList} tabIndex={-1}>
            {list.name}
          </h2>
          <Summary list={list} isStale={book.isStale(list)} />
        </div>
        <ListMenu list={list} onAsk={ask} onDelete={onDelete} />
        {(!isEmpty || list.share_url) && (
          <div className="open-list-ways">
            {!isEmpty && (
              <Button color="accent" loading={isAdding} onClick={addAll}>
                Add all to cart
              </Button>
            )}
            <Button type="outlined" onClick={() => ask("share")}>
              <Icon name="share" color="current" />
              Share
            </Button>
          </div>
        )}
      </div>
      <LeftOutNotice products={leftOut} onClose={forgetLeftOut} />
      {isEmpty ? <EmptyList /> : <ListProducts list={list} first={first} book={book} />}
      <NameDialog
        open={asked === "rename"}
        label="Rename list"
        words="Save"
        name={list.name}
        onName={async (name) => {
          await book.change(() => renameList(list.id, name));
          close();
        }}
        onClose={close}
      />
      <ClearDialog open={asked === "clear"} list={list} book={book} onClose={close} />
      <ShareDialog open={asked === "share"} list={list} book={book} onClose={close} />
    </section>
  );
}

type SummaryProps = { list: ProductList; isStale: boolean };

/** A live region. The amount is the shop's, for one piece of each product. */
function Summary({ list: { product_count: count, amount, share_url }, isStale }: SummaryProps) {
  return (
    <p className="open-list-summary" role="status">
      {countWords(count)}
      {count > 0 && (
        <strong aria-busy={isStale}>
          <span className="sr-only">Total </span>
          {price(amount)}
        </strong>
      )}
      {share_url && <span>Shared by link</span>}
    </p>
  );
}

function EmptyList() {
  return (
    <NothingHere
      title="Nothing here yet"
      text="Tap the heart on anything you like to save it here, on any device you log in on."
    />
  );
}

type LeftOutNoticeProps = { products: Parameters<typeof leftOutWords>[0]; onClose: () => void };

/** Products that could not be added to the cart, with the reasons. Stays until dismissed. */
function LeftOutNotice({ products, onClose }: LeftOutNoticeProps) {
  if (products.length === 0) return null;
  return (
    <div className="left-out">
      <Notice tone="warning">
        <p>
          <strong>
            {products.length === 1
              ? "1 product couldn’t be added:"
              : `${products.length} products couldn’t be added:`}
          </strong>
        </p>
        <ul>
          {leftOutWords(products).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
      <button type="button" className="icon-button" aria-label="Close this message" onClick={onClose}>
        <Icon name="x-mark" color="current" />
      </button>
    </div>
  );
}
