import type { ReactNode } from "react";

/** Not the Icon widget, whose icons are all in the bundle of the first visit. */
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

export const coveredGlyph = (
  <Glyph>
    <path d="M3.5 8A1.5 1.5 0 0 1 5 6.5h14A1.5 1.5 0 0 1 20.5 8v2.2a1.9 1.9 0 0 0 0 3.6V16a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2.2a1.9 1.9 0 0 0 0-3.6zM9.3 12.2l2 2 3.6-4.2" />
  </Glyph>
);

type Drawing = { ground?: string; shape?: string; line: string; lines: string; width?: number };

const square = "M5 0h14a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z";
const disc = "M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24z";

/** Our own drawings in the colour each brand is known by. `payment.css` styles their letters. */
const signs: Record<string, Drawing> = {
  PayFast: {
    ground: "#d6123a",
    shape: square,
    line: "#fff",
    lines: "M6 6.5 11.5 12 6 17.5M12.5 6.5 18 12l-5.5 5.5",
  },
  Ozow: { ground: "#0c2b36", shape: disc, line: "#2fe3a5", lines: "M7.5 8h9l-9 8h9" },
  // A card reader with contactless waves.
  Yoco: {
    ground: "#0a8fd8",
    shape: disc,
    line: "#fff",
    lines: "M7 7.5l4 5 4-5M11 12.5V18M17 6a8 8 0 0 1 0 9",
  },
  EFT: {
    ground: "#4b4f63",
    shape: square,
    line: "#fff",
    lines: "M5 10l7-4.5 7 4.5zM7.5 13v3M12 13v3M16.5 13v3M5 19h14",
    width: 1.8,
  },
  Visa: { line: "#e8a317", lines: "M3 20 10 4", width: 5 },
  Mastercard: {
    ground: "#e0202a",
    shape: "M8.5 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z",
    line: "#f59a1c",
    lines: "M15.5 6.9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2z",
    width: 4,
  },
  "Capitec Pay": { ground: "#0a5796", shape: disc, line: "#fff", lines: "M16.5 8a6 6 0 1 0 0 8", width: 3 },
  SnapScan: { line: "#1468b3", lines: "M2 8V2h6M16 2h6v6M22 16v6h-6M8 22H2v-6M7 12.5l3.5 3.5L17 8.5" },
};

function Sign({ of, size }: { of: string; size: number }) {
  const sign = signs[of];
  if (!sign) return null;
  const { ground, shape, line, lines, width = 2.4 } = sign;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shape} fill={ground} />
      <path
        d={lines}
        fill="none"
        stroke={line}
        strokeWidth={width}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const signOf = (name: string) => (
  <span className="pay-sign">
    <Sign of={name} size={28} />
  </span>
);

/**
 * Brand marks a shopper looks for before paying, the gateway's own first.
 * @param of the gateway; null without one
 */
export function PayMarks({ of, names }: { of: string | null; names: string[] }) {
  return (
    <span className="pay-marks">
      {[...(of ? [of] : []), ...names].map((name) => (
        <span key={name} className="pay-mark" data-mark={name}>
          <Sign of={name} size={16} />
          {name}
        </span>
      ))}
    </span>
  );
}
