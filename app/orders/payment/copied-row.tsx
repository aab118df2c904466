import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../widgets/button.tsx";
import { copyText } from "./copy-text.ts";

const shownMs = 3000;

type CopiedRowProps = {
  label: string;
  /** As it goes into the clipboard. */
  text: string;
  /** As it is drawn, when that differs. */
  shown?: string;
  className?: string;
  children?: ReactNode;
};

/** One line of what is to be typed into a banking app, and the button that saves the typing. */
export function CopiedRow({ label, text, shown = text, className, children }: CopiedRowProps) {
  const value = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    setSaid((await copyText(text, value.current)) ? "Copied" : "Marked");
  }
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd ref={value} className="bank-value">
        {shown}
      </dd>
      <dd className="bank-copy">
        <Button type="outlined" size="small" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
          {said || "Copy"}
        </Button>
        <span role="status" className="sr-only">
          {said && `${label} ${said.toLowerCase()}`}
        </span>
      </dd>
      {children && <dd className="bank-hint">{children}</dd>}
    </div>
  );
}
