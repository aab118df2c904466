import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { dismiss } from "../../client/dismissals.ts";
import { cookieOf, type PopupData, usePopup } from "./use-popup.ts";

export function Popup({ pathname }: { pathname: string }) {
  const popup = usePopup(pathname);
  const [isClosed, setIsClosed] = useState(false);
  if (!popup || isClosed) return null;
  const close = () => {
    dismiss(cookieOf(popup), "closed");
    setIsClosed(true);
  };
  return <PopupDialog popup={popup} onClose={close} />;
}

type PopupDialogProps = { popup: PopupData; onClose: () => void };

function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Closed before removal, so that the browser restores the focus.
  const close = () => dialog.current?.close();
  const closeByBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself
    <dialog
      ref={dialog}
      className="popup"
      aria-label="From the shop"
      onClick={closeByBackdrop}
      onClose={onClose}
    >
      <button type="button" className="popup-close" aria-label="Close" onClick={close}>
        <Icon name="x-mark" size={24} color="current" />
      </button>
      {popup.link ? (
        <Link to={popup.link} onClick={close}>
          <Picture popup={popup} />
        </Link>
      ) : (
        <Picture popup={popup} />
      )}
    </dialog>
  );
}

function Picture({ popup: { src, alt, width, height } }: { popup: PopupData }) {
  return <img src={src} alt={alt} width={width} height={height} />;
}
