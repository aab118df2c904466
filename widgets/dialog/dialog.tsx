import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../icon.tsx";
import { useAboveKeyboard } from "./above-keyboard.ts";
import { openModal } from "./top-dialog.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  maxWidth?: "sm" | "md" | "lg" | "xl" | "2xl" | "3xl" | "4xl";
  /** False: a click on the backdrop or Escape does not close it. */
  dismissible?: boolean;
  side?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog; the native element traps and restores the focus. A bottom sheet on phones. Children mount on opening.
 */
export function Dialog({
  open,
  onClose,
  label,
  maxWidth = "4xl",
  dismissible = true,
  side = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const close = openModal(element);
    // `autofocus` ran before the dialog was shown, when its fields could not take the focus.
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return close;
  }, [open]);
  useAboveKeyboard(dialog, open);
  const closeByBackdrop = (event: MouseEvent) => {
    if (event.target !== event.currentTarget || isWithin(event)) return;
    // The press would move the focus, and closing would restore it to the element below.
    event.preventDefault();
    if (dismissible) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${side ? "side" : maxWidth}`}
      aria-labelledby={headingId}
      onMouseDown={closeByBackdrop}
      onKeyDown={(event) => {
        // Browsers close on a second Escape even if `cancel` is prevented.
        if (event.key === "Escape" && !dismissible) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      // Browsers also close it themselves, as on a phone's second Back. The event arrives late: it may be open again.
      onClose={() => {
        if (!open || dialog.current?.open) return;
        if (dismissible) onClose();
        else dialog.current?.showModal();
      }}
    >
      {open && (
        <>
          {!side && <div className="selvedge" />}
          <div className="dialog-inside">
            <div className="dialog-head">
              <h2 id={headingId}>{label}</h2>
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <Icon name="x-mark" size={24} color="current" />
              </button>
            </div>
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}

/** A press on the dialog's own scroll bar has the same target as one on its backdrop. */
function isWithin({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
