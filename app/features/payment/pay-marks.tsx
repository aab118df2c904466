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

/** The names one looks for before paying, each as a small mark. */
export function PayMarks({ names }: { names: string[] }) {
  return (
    <span className="pay-marks">
      {names.map((name) => (
        <span key={name} className="pay-mark">
          {name}
        </span>
      ))}
    </span>
  );
}
