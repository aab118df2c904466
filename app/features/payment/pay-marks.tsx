import type { ReactNode } from "react";

/** Drawn here and not taken from the icons, which travel with every first visit. */
function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg className="pay-glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const cardGlyph = (
  <Glyph>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <path d="M2.5 9.5h19M6 15h4M15.5 15H18" />
  </Glyph>
);

/** A card that is held against a reader. */
export const tapGlyph = (
  <Glyph>
    <rect x="2" y="10.5" width="15" height="10" rx="2" />
    <path d="M2 14h15M13.5 7a4 4 0 0 1 4 4M13.5 3a8 8 0 0 1 8 8" />
  </Glyph>
);

/** A bank, and at once. */
export const instantGlyph = (
  <Glyph>
    <path d="M2 8.5 9.5 4 17 8.5zM4.5 11.5v6M9 11.5v3M2 20.5h7.5M18 10.5l-4.5 6.5h6L16 22.5" />
  </Glyph>
);

export const bankGlyph = (
  <Glyph>
    <path d="M3 9.5 12 4l9 5.5zM5.5 12.5V17M9.8 12.5V17M14.2 12.5V17M18.5 12.5V17M3 20h18" />
  </Glyph>
);

export const coveredGlyph = (
  <Glyph>
    <path d="M3.5 8A1.5 1.5 0 0 1 5 6.5h14A1.5 1.5 0 0 1 20.5 8v2.2a1.9 1.9 0 0 0 0 3.6V16a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2.2a1.9 1.9 0 0 0 0-3.6zM9.3 12.2l2 2 3.6-4.2" />
  </Glyph>
);

/**
 * The names one looks for before paying, each as a small mark in letters of our own; whose page it is comes first.
 *
 * @param of who takes the money; null where nobody stands between
 */
export function PayMarks({ of, names }: { of: string | null; names: string[] }) {
  return (
    <span className="pay-marks">
      {of && <span className="pay-mark is-own">{of}</span>}
      {names.map((name) => (
        <span key={name} className="pay-mark">
          {name}
        </span>
      ))}
    </span>
  );
}
