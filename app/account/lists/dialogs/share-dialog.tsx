import { Button } from "../../../../widgets/button.tsx";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { Icon } from "../../../../widgets/icon.tsx";
import { useFlash } from "../../../../widgets/toasts/flash.tsx";
import { useAttempt } from "../../../client/forms/use-attempt.ts";
import { shareList, stopSharing } from "../../../lists/list-calls.ts";
import type { ProductList } from "../../../lists/product-list.ts";
import type { ListBook } from "../use-list-book.ts";
import { ShareLinkBox } from "./share-link-box.tsx";

type ShareDialogProps = { open: boolean; list: ProductList; book: ListBook; onClose: () => void };

/** The secret link of a list: made here, sent on, and withdrawn. */
export function ShareDialog({ open, list, book, onClose }: ShareDialogProps) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();
  const change = (call: (id: number) => Promise<ProductList>) =>
    attempt(() => book.change(() => call(list.id)));
  async function withdraw() {
    if (!(await change(stopSharing))) return;
    onClose();
    flash({ message: `${list.name} is yours alone again` });
  }
  return (
    <Dialog open={open} onClose={onClose} label={`Share ${list.name}`} maxWidth="md">
      <p className="text-muted">
        Whoever has the link sees what is in this list and can buy it. They cannot change the list, and they
        do not see who you are.
      </p>
      {list.share_url ? (
        <>
          <ShareLinkBox name={list.name} url={list.share_url} />
          <div className="share-end">
            <p className="text-muted">
              When you stop sharing, the link is dead at once for everybody who has it. Sharing again makes
              another link.
            </p>
            <Button type="text" color="danger" loading={isBusy} onClick={withdraw}>
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <div className="list-form-ways mt-6">
          <Button loading={isBusy} onClick={() => change(shareList)}>
            <Icon name="share" color="current" />
            Make a link
          </Button>
        </div>
      )}
    </Dialog>
  );
}
