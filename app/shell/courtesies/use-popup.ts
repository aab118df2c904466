import { useEffect, useRef, useState } from "react";
import { answer, browserApi } from "../../client/api.ts";
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

/** Whoever looks for something, buys, pays or minds an account is left alone. */
const elsewhere = /^\/(search|cart|checkout|payment|orders|account|account-recovery)(\/|$)/;

export const cookieOf = ({ id }: { id: number }) => `popup_${id}`;

/**
 * The campaign, as soon as it may be shown: after five seconds on a page or half of it, ten seconds after anything was
 * pressed, and while no message is being read.
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
      // Until its picture was there one may have begun to type, or gone on.
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

/** Calls every five seconds, and for each scrolling in the lower half of the page. Gives the function that ends it. */
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

/** Null where there is none, where it was closed before, and where it or its picture cannot be had. */
async function readPopup(): Promise<PopupData | null> {
  try {
    const { popup } = await answer(browserApi.api.popup.$get());
    if (!popup || isDismissed(cookieOf(popup))) return null;
    const src = window.matchMedia("(max-width: 40rem)").matches ? popup.small : popup.large;
    const image = new Image();
    image.src = src;
    // A frame without its picture would be worse than none.
    await image.decode();
    return { ...popup, src };
  } catch {
    return null;
  }
}

/** Not every browser tells its scripts; the others say it with the call, and the shop then has none. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

const quietMs = 10_000;

// Whatever was pressed before this script came may have been pressed just now.
let lastAtMs = navigator.userActivation?.hasBeenActive ? Date.now() : Number.NEGATIVE_INFINITY;

for (const kind of ["click", "keydown", "submit"])
  window.addEventListener(
    kind,
    () => {
      lastAtMs = Date.now();
    },
    true,
  );

/** Whether somebody pressed, typed or sent something in the last ten seconds. Scrolling is reading. */
const hasJustActed = () => Date.now() - lastAtMs < quietMs;
