import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../widgets/button.tsx";
import { Dialog } from "../../../../widgets/dialog/dialog.tsx";
import { Icon } from "../../../../widgets/icon.tsx";
import { useFlash } from "../../../../widgets/toasts/flash.tsx";
import { track } from "../../../client/analytics/track.ts";
import { useAttempt } from "../../../client/forms/use-attempt.ts";
import { shareList, stopSharing } from "../../../lists/list-calls.ts";
import type { ProductList } from "../../../lists/product-list.ts";
import { copyText } from "../../../ui/copy-text.ts";
import type { ListBook } from "../use-list-book.ts";

type ShareDialogProps = { open: boolean; list: ProductList; book: ListBook; onClose: () => void };

export function ShareDialog({ open, list, book, onClose }: ShareDialogProps) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();
  const change = (call: (id: number) => Promise<ProductList>) =>
    attempt(() => book.change(() => call(list.id)));
  async function withdraw() {
    if (!(await change(stopSharing))) return;
    onClose();
    flash({ message: `${list.name} is private again` });
  }
  return (
    <Dialog open={open} onClose={onClose} label={`Share ${list.name}`} maxWidth="md">
      <p className="text-muted">
        Anyone with the link can see this list and buy from it. They can’t change it or see who you are.
      </p>
      {list.share_url ? (
        <>
          <ShareLinkBox name={list.name} url={list.share_url} />
          <div className="share-end">
            <p className="text-muted">
              If you stop sharing, the link stops working for everyone. Sharing again makes a new link.
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
            Create link
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The link, to copy, to send by WhatsApp, or to pass to the phone's share sheet. */
function ShareLinkBox({ name, url }: { name: string; url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const flash = useFlash();
  const [canHandOn, setCanHandOn] = useState(false);
  useEffect(() => {
    setCanHandOn("share" in navigator);
    // The button that created the link is gone.
    field.current?.focus();
  }, []);

  async function copy() {
    const select = () => {
      field.current?.focus();
      field.current?.select();
    };
    if (await copyText(url, select)) {
      trackShare("link");
      flash({ message: "Link copied" });
    } else flash({ message: "Copy the selected link", messageStyle: "info" });
  }
  function handOn() {
    navigator.share({ title: name, url }).then(
      () => trackShare("other"),
      () => {},
    );
  }
  return (
    <div className="share-box">
      <div className="field">
        <div className="field-head">
          <label htmlFor={id}>Link to this list</label>
        </div>
        <div className="field-box">
          <input id={id} ref={field} readOnly value={url} onFocus={selectAll} />
        </div>
      </div>
      <div className="share-ways">
        <Button onClick={copy}>Copy link</Button>
        <a
          className="button button-outlined button-primary"
          href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
          rel="noopener noreferrer"
          onClick={() => trackShare("WhatsApp")}
        >
          <span className="button-words">WhatsApp</span>
        </a>
        {canHandOn && (
          <Button type="outlined" onClick={handOn}>
            More options
          </Button>
        )}
      </div>
    </div>
  );
}

const trackShare = (method: string) => track("share", { method, content_type: "list" });

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();
