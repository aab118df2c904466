import { useEffect, useRef, useState } from "react";
import { answer, browserApi } from "../../client/api.ts";
import { savesData } from "../../client/data-saver.ts";
import { isDismissed } from "../../client/dismissals.ts";

export type PopupData = {
  id: number;
  src: string;
  alt: string;
  link: string | null;
  width: number;
  height: number;
};

const idleMs = 5_000;

/** No popup while searching, buying, paying or managing an account. */
const elsewhere = /^\/(search|cart|checkout|payment|orders|account|account-recovery)(\/|$)/;

export const cookieOf = ({ id }: { id: number }) => `popup_${id}`;

/**
 * The campaign, once it may be shown: after five seconds or half the page, ten seconds after any input, and with no
 * toast open.
 */
export function usePopup(pathname: string): PopupData | null {
  const [popup, setPopup] = useState<PopupData | null>(null);
  const [isOver, setIsOver] = useState(savesData);
  const reading = useRef<Promise<PopupData | null>>(undefined);
  const isPlace = !elsewhere.test(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another five seconds
  useEffect(() => {
    if (isOver || !isPlace) return;
    let isLeft = false;
    const look = async () => {
      if (isBusy()) return;
      reading.current ??= readPopup();
      const found = await reading.current;
      // The shopper may have typed or navigated while its image loaded.
      if (isLeft || (found && isBusy())) return;
      setIsOver(true);
      setPopup(found);
    };
    const stop = whenSettled(look);
    return () => {
      isLeft = true;
      stop();
    };
  }, [isOver, isPlace, pathname]);
  return isPlace ? popup : null;
}

/** Calls back every five seconds, and on scrolling in the lower half. @returns a function that ends it */
function whenSettled(look: () => void): () => void {
  const lookHalfWay = () => {
    if (window.scrollY >= (document.documentElement.scrollHeight - window.innerHeight) / 2) look();
  };
  const timer = setInterval(look, idleMs);
  window.addEventListener("scroll", lookHalfWay, { passive: true });
  return () => {
    clearInterval(timer);
    window.removeEventListener("scroll", lookHalfWay);
  };
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches("input, textarea, select");
  const isTold = document.querySelector("dialog[open], .toasts > *") !== null;
  return document.hidden || isTyping || isTold || hasJustActed();
}

/** Null without a campaign, after a dismissal, or on failure. */
async function readPopup(): Promise<PopupData | null> {
  try {
    const { popup } = await answer(browserApi.api.popup.$get());
    if (!popup || isDismissed(cookieOf(popup))) return null;
    const src = window.matchMedia("(max-width: 40rem)").matches ? popup.small : popup.large;
    const image = new Image();
    image.src = src;
    // No frame without its image.
    await image.decode();
    return { ...popup, src };
  } catch {
    return null;
  }
}

const quietMs = 10_000;

// An interaction before this script loaded counts as recent.
let lastAtMs = navigator.userActivation?.hasBeenActive ? Date.now() : Number.NEGATIVE_INFINITY;

for (const kind of ["click", "keydown", "submit"])
  window.addEventListener(
    kind,
    () => {
      lastAtMs = Date.now();
    },
    true,
  );

/** Any press, input or submit in the last ten seconds; scrolling does not count. */
const hasJustActed = () => Date.now() - lastAtMs < quietMs;
