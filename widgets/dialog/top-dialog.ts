type Follower = (top: HTMLDialogElement | undefined) => void;

/** The modal dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = [];
let follower: Follower | undefined;

/** Shows a dialog above all else, and gives the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  follower?.(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    // The focus goes back first.
    dialog.close();
    follower?.(open.at(-1));
  };
}

/** Tells which dialog is the topmost, now and each time that another one is; gives the function that ends it. */
export function followTopDialog(by: Follower): () => void {
  follower = by;
  by(open.at(-1));
  return () => {
    follower = undefined;
  };
}
