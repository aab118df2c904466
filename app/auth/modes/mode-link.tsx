import type { ReactNode } from "react";

type ModeLinkProps = { isDisabled: boolean; onClick: () => void; children: ReactNode };

/** Leads to another mode of the dialog, as a link would to another page. */
export function ModeLink({ isDisabled, onClick, children }: ModeLinkProps) {
  return (
    <button type="button" className="link link-alone" disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
