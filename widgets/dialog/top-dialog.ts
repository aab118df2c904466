type Follower = (top: HTMLDialogElement | undefined) => void;

/** Open modal dialogs, the topmost last. */
const open: HTMLDialogElement[] = [];
let follower: Follower | undefined;

/** Shows a dialog above all others. @returns a function that closes it */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  follower?.(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    // `close` restores the focus; the follower runs after that.
    dialog.close();
    follower?.(open.at(-1));
  };
}

/** Calls back with the topmost dialog now and on each change. @returns a function that ends it */
export function followTopDialog(by: Follower): () => void {
  follower = by;
  by(open.at(-1));
  return () => {
    follower = undefined;
  };
}
