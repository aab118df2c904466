import { isOfShopper } from "../pending/pending.ts";

const pagesOfDecisions = /^\/(checkout|payment)(\/|$)/;
const fields = "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]), textarea";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Counts a page's fields as touched from the first key on: what a form shows is not told from what was typed there. */
export function watchTyping() {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const name of ["input", "change"]) document.addEventListener(name, touch, true);
  return {
    isTouched: () => isTouched,
    /** Another page has other fields. */
    forget() {
      isTouched = false;
    },
    close() {
      for (const name of ["input", "change"]) document.removeEventListener(name, touch, true);
    },
  };
}

/**
 * Whether the page can be loaded anew under a shopper's eyes: nothing is typed or about to be, no dialog is open, and
 * nothing waits for the shop's answer.
 */
export function nothingToLose(typing: { isTouched(): boolean }): boolean {
  return !isInTheMidst() && !typing.isTouched() && !isTyping() && !hasUnsentWishes();
}

/** Of buying, of a dialog, or of a message, which may offer to take back what was done. */
export function isInTheMidst(): boolean {
  return (
    pagesOfDecisions.test(location.pathname) || document.querySelector("dialog[open], .toasts > *") !== null
  );
}

function isTyping(): boolean {
  const isFilled = ({ value, defaultValue }: Field) => value !== defaultValue;
  return (
    document.activeElement?.matches(fields) || [...document.querySelectorAll<Field>(fields)].some(isFilled)
  );
}

function hasUnsentWishes(): boolean {
  try {
    return Object.keys(localStorage).some(isOfShopper);
  } catch {
    return false;
  }
}
