import { flushSync } from "react-dom";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { Icon } from "../../../../widgets/icon.tsx";
import { useFlash } from "../../../../widgets/toasts/flash.tsx";
import { useAttempt } from "../../../client/forms/use-attempt.ts";
import { createList, moveProduct } from "../../../lists/list-calls.ts";
import { NameForm } from "../../../lists/name-form.tsx";
import { countWords, type ListedProduct, listPath, type ProductList } from "../../../lists/product-list.ts";
import { ListPictures } from "../list-pictures.tsx";
import type { ListBook } from "../use-list-book.ts";

type MoveDialogProps = {
  /** Null while the dialog is closed. */
  product: ListedProduct | null;
  list: ProductList;
  book: ListBook;
  /** Called before the product's row disappears. */
  onLeave: (product: ListedProduct) => void;
  onClose: () => void;
};

export function MoveDialog({ product, list, book, onLeave, onClose }: MoveDialogProps) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();
  const others = book.lists.filter(({ id }) => id !== list.id);

  async function move(to: ProductList) {
    if (!product) return;
    const moved = await attempt(() =>
      book.change(async () => {
        const lists = await moveProduct(list.id, product.id, to.id);
        // An open dialog keeps the focus from everything behind it.
        flushSync(onClose);
        onLeave(product);
        return lists;
      }),
    );
    if (!moved) return;
    flash({
      message: `${product.name} moved to ${to.name}`,
      subject: product.name,
      action: { label: "View list", to: listPath(to) },
    });
  }
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      label="Move to another list"
      maxWidth="sm"
      dismissible={!isBusy}
    >
      {product && <p className="list-move-what">{product.name}</p>}
      <ul className="list-choices" aria-busy={isBusy || undefined}>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" disabled={isBusy} onClick={() => move(other)}>
              <ListPictures {...other} />
              <span>
                <b>{other.name}</b>
                <small>{countWords(other.product_count)}</small>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      <h3 className="list-move-new">{others.length > 0 ? "Or create a new list" : "To a new list"}</h3>
      <NameForm
        words="Create and move"
        onName={async (name) => move(await book.change(() => createList(name)))}
      />
    </Dialog>
  );
}
