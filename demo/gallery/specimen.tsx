import type { ReactNode } from "react";

type SpecimensProps = {
  /** What the widget is for. */
  lead?: string;
  /** Of things that take little room. */
  small?: boolean;
  children: ReactNode;
};

/** A widget's options side by side. */
export function Specimens({ lead, small = false, children }: SpecimensProps) {
  return (
    <>
      {lead && <p className="gallery-lead">{lead}</p>}
      <div className={small ? "specimens specimens-small" : "specimens"}>{children}</div>
    </>
  );
}

type SpecimenProps = {
  /** The option as the specification calls it, and its value. */
  option: string;
  /** Takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
};

/** A widget in one option or state. */
export function Specimen({ option, wide = false, children }: SpecimenProps) {
  return (
    <figure className={wide ? "specimen specimen-wide" : "specimen"}>
      <figcaption>{option}</figcaption>
      <div className="specimen-stage">{children}</div>
    </figure>
  );
}

/** A word below something small. */
export function Captioned({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="captioned">
      <span>{children}</span>
      {words}
    </div>
  );
}
