import { Button } from "../../../../widgets/button.tsx";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { useFlash } from "../../../../widgets/toasts/flash.tsx";
import { countProducts } from "../../../../words/numbers/count.ts";
import { useAttempt } from "../../../client/forms/use-attempt.ts";
import { clearList } from "../../../lists/list-calls.ts";
import type { ProductList } from "../../../lists/product-list.ts";
import type { ListBook } from "../use-list-book.ts";

type ClearDialogProps = { open: boolean; list: ProductList; book: ListBook; onClose: () => void };

/** Confirms first: a list is hard to rebuild by hand. */
export function ClearDialog({ open, list, book, onClose }: ClearDialogProps) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();
  async function clear() {
    const cleared = await attempt(() => book.change(() => clearList(list.id)));
    if (!cleared) return;
    onClose();
    flash({ message: `${list.name} cleared` });
  }
  return (
    <Dialog open={open} onClose={onClose} label={`Clear ${list.name}?`} maxWidth="sm" dismissible={!isBusy}>
      <p>
        This removes {list.product_count === 1 ? "1 product" : `all ${countProducts(list.product_count)}`}.
        The list itself stays.
      </p>
      <div className="list-form-ways mt-6">
        <Button color="danger" loading={isBusy} onClick={clear}>
          Clear it
        </Button>
        <Button type="outlined" disabled={isBusy} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
