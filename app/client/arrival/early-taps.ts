declare global {
  interface Window {
    /** Set in the head (`earlyTapsScript`); undefined where inline scripts are blocked. */
    earlyTaps?: {
      /** From hydration on buttons answer; a press that is remembered as well would count twice. */
      stop(): void;
      /** Presses the remembered buttons. */
      press(): void;
    };
  }
}

/**
 * Remembers the buttons that are pressed between the first paint and hydration, when nothing answers a press yet, and
 * lets them pulse meanwhile. Links and forms that work without scripts are left alone. A pulse writes nothing into an
 * element, so that the page hydrates as the server rendered it.
 * A lazy component hydrates later than the page, and React swallows presses until then: a button of one that the server
 * renders must work without scripts.
 * Inlined as source text in the head, so it must not use anything from outside.
 */
function rememberEarlyTaps(): void {
  const tapped = new Map<HTMLElement, Animation>();

  function remember({ target }: Event): void {
    const button = target instanceof Element && target.closest("button");
    // A form of the method "dialog" sends nothing by itself.
    const isAtWork = button && button.form !== null && button.form.method !== "dialog";
    if (!button || isAtWork || tapped.has(button)) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pulse = button.animate([{ opacity: isCalm ? 0.55 : 1 }, { opacity: 0.55 }], {
      duration: 500,
      direction: "alternate",
      iterations: Number.POSITIVE_INFINITY,
    });
    tapped.set(button, pulse);
  }

  document.addEventListener("click", remember, true);
  window.earlyTaps = {
    stop: () => document.removeEventListener("click", remember, true),
    press() {
      for (const [button, pulse] of tapped) {
        pulse.cancel();
        if (button.isConnected) button.click();
      }
      tapped.clear();
    },
  };
}

/** Empty in the browser, where it has run. */
export const earlyTapsScript = import.meta.env.SSR ? `(${rememberEarlyTaps})();` : "";
