import type { ReactNode } from "react";

type SpecimensProps = {
  lead?: string;
  small?: boolean;
  children: ReactNode;
};

export function Specimens({ lead, small = false, children }: SpecimensProps) {
  return (
    <>
      {lead && <p className="gallery-lead">{lead}</p>}
      <div className={small ? "specimens specimens-small" : "specimens"}>{children}</div>
    </>
  );
}

type SpecimenProps = {
  /** The option's name and value. */
  option: string;
  wide?: boolean;
  children: ReactNode;
};

export function Specimen({ option, wide = false, children }: SpecimenProps) {
  return (
    <figure className={wide ? "specimen specimen-wide" : "specimen"}>
      <figcaption>{option}</figcaption>
      <div className="specimen-stage">{children}</div>
    </figure>
  );
}

export function Captioned({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="captioned">
      <span>{children}</span>
      {words}
    </div>
  );
}
