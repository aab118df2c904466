import { isOfShopper } from "../pending/pending.ts";

const pagesOfDecisions = /^\/(checkout|payment)(\/|$)/;
const fields = "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit]), textarea";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Marks the page's fields as touched from the first key on, because values set by the page cannot be told from typed
 * ones.
 */
export function watchTyping() {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const name of ["input", "change"]) document.addEventListener(name, touch, true);
  return {
    isTouched: () => isTouched,
    forget() {
      isTouched = false;
    },
    close() {
      for (const name of ["input", "change"]) document.removeEventListener(name, touch, true);
    },
  };
}

/** Whether the page can be reloaded unnoticed: no input, no open dialog, no pending call. */
export function nothingToLose(typing: { isTouched(): boolean }): boolean {
  return !isInTheMidst() && !typing.isTouched() && !isTyping() && !hasUnsentHearts();
}

/** In a purchase, a dialog, or a toast, which may offer Undo. */
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

function hasUnsentHearts(): boolean {
  try {
    return Object.keys(localStorage).some(isOfShopper);
  } catch {
    return false;
  }
}
