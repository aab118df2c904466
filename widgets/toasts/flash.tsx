import type { FocusEvent, MouseEvent, ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { followTopDialog } from "../dialog/top-dialog.ts";
import { useTimeInSight } from "./time-in-sight.ts";
import type { MessageStyle } from "./toast.tsx";
import { Toast } from "./toast.tsx";

const defaultDurationMs = 3000;
const mostAtOnce = 4;

export type Flash = {
  message: string;
  /** A long start of the message, such as a product's name: one line, truncated. */
  subject?: string;
  messageStyle?: MessageStyle;
  /** Milliseconds; default 3000. */
  messageDuration?: number;
  /** A link or an action, such as undo. */
  action?: { label: string; to: string } | { label: string; act: () => void };
};

type ShownFlash = Flash & { id: number };

const FlashContext = createContext<((flash: Flash) => void) | null>(null);

/** Shows toasts at the top right. A toast's timer stops while pointer or focus is on it. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownFlash[]>([]);
  const lastId = useRef(0);
  const show = useCallback((flash: Flash) => {
    lastId.current += 1;
    const next = { ...flash, id: lastId.current };
    setShown((now) => [...now.filter((each) => !isReplaced(each, flash)), next].slice(-mostAtOnce));
  }, []);
  const hide = useCallback((id: number) => setShown((now) => now.filter((each) => each.id !== id)), []);
  return (
    <FlashContext value={show}>
      {children}
      <Flashes shown={shown} onGone={hide} />
    </FlashContext>
  );
}

/** A repeated message restarts; of two with the same link the newer stays. */
function isReplaced(shown: Flash, by: Flash): boolean {
  return shown.message === by.message || (wayOn(by) !== undefined && wayOn(shown) === wayOn(by));
}

const wayOn = ({ action }: Flash) => (action && "to" in action ? action.to : undefined);

export function useFlash(): (flash: Flash) => void {
  const show = useContext(FlashContext);
  if (!show) throw new Error("useFlash needs a FlashProvider above it");
  return show;
}

type FlashesProps = { shown: ShownFlash[]; onGone: (id: number) => void };

/** A live region must exist before its toasts to be announced. */
function Flashes({ shown, onGone }: FlashesProps) {
  const home = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  const keepPlace = useFocusBack();
  useEffect(() => {
    const [region, toasts] = [home.current, place.current];
    if (region && toasts) return followTopDialog((dialog) => moveInto(dialog, toasts, region));
  }, []);
  useEffect(() => {
    // Raised for each message, above what opened since.
    if (place.current) raise(place.current, newest !== undefined);
  }, [newest]);
  return (
    <div ref={home} role="status" aria-atomic={false}>
      <div ref={place} className="toasts" popover="manual" {...keepPlace}>
        {shown.map((flash) => (
          <TimedToast key={flash.id} flash={flash} onGone={onGone} />
        ))}
      </div>
    </div>
  );
}

/**
 * Outside an open modal dialog everything is inert, even if drawn above it: the toasts move into a region inside the
 * dialog, and back when none is open.
 */
function moveInto(dialog: HTMLDialogElement | undefined, toasts: HTMLElement, home: HTMLElement) {
  const left = toasts.parentElement;
  const region = dialog ? dialog.appendChild(home.cloneNode()) : home;
  region.appendChild(toasts);
  if (left !== home) left?.remove();
  raise(toasts, toasts.hasChildNodes());
}

function raise(toasts: HTMLElement, hasMessage: boolean) {
  toasts.hidePopover?.();
  if (hasMessage) toasts.showPopover?.(afterFocus());
}

/**
 * The next Tab leads from the pressed element to the toast's action; from the end of the page it would come too late.
 */
function afterFocus(): { source: HTMLElement } | undefined {
  const { activeElement } = document;
  const isElsewhere = activeElement instanceof HTMLElement && activeElement !== document.body;
  return isElsewhere && !activeElement.closest(".toasts") ? { source: activeElement } : undefined;
}

/** A toast that closes with the focus in it restores the focus. */
function useFocusBack() {
  const cameFrom = useRef<HTMLElement | null>(null);
  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    onClick({ detail }: MouseEvent) {
      // A click with `detail` 0 comes from the keyboard.
      if (detail === 0) cameFrom.current?.focus();
    },
  };
}

function TimedToast({ flash, onGone }: { flash: ShownFlash; onGone: (id: number) => void }) {
  const { id, message, subject = "", action, messageDuration = defaultDurationMs } = flash;
  const holds = useTimeInSight(() => onGone(id), messageDuration);
  return (
    <div {...holds}>
      <Toast
        message={subject ? <Begun subject={subject} rest={message.slice(subject.length)} /> : message}
        messageStyle={flash.messageStyle}
        action={action && <ToastAction action={action} onDone={() => onGone(id)} />}
      />
    </div>
  );
}

function Begun({ subject, rest }: { subject: string; rest: string }) {
  return (
    <>
      <span className="toast-subject">{subject}</span>
      {rest}
    </>
  );
}

type ToastActionProps = { action: NonNullable<Flash["action"]>; onDone: () => void };

function ToastAction({ action, onDone }: ToastActionProps) {
  if ("to" in action) {
    return (
      <Link to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const act = () => {
    onDone();
    action.act();
  };
  return (
    <button type="button" onClick={act}>
      {action.label}
    </button>
  );
}
