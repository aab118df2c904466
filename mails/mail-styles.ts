import type { CSSProperties } from "react";

/** The tokens of the shop's look that mails use; mail programs know no CSS variables. */
const colour = {
  paper: "#FBF7EF",
  surface: "#FFFDF9",
  ink: "#1C1B33",
  muted: "#5C5A72",
  line: "#E7DFD0",
  primary: "#26307A",
  onPrimary: "#FFFDF9",
  onCloth: "#FBF7EF",
};

const system = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const text: CSSProperties = { fontSize: 16, lineHeight: "24px", margin: "0 0 16px", color: colour.ink };
const quiet: CSSProperties = { fontSize: 14, lineHeight: "20px", color: colour.muted };

export const styles = {
  body: { backgroundColor: colour.paper, fontFamily: system, color: colour.ink, margin: 0, padding: 0 },
  page: { maxWidth: 560, width: "100%", margin: "0 auto" },
  band: { backgroundColor: colour.primary, padding: "20px 24px" },
  wordMark: {
    color: colour.onCloth,
    fontSize: 24,
    lineHeight: "28px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    margin: 0,
  },
  content: { padding: "32px 24px 24px" },
  heading: {
    fontSize: 28,
    lineHeight: "34px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    margin: "0 0 16px",
    color: colour.ink,
  },
  text,
  button: {
    backgroundColor: colour.primary,
    color: colour.onPrimary,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    textAlign: "center",
    borderRadius: 12,
    padding: "16px 24px",
    margin: "8px 0 32px",
  },
  panel: {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 20,
    padding: "20px",
    marginBottom: 16,
  },
  panelTitle: { fontSize: 16, lineHeight: "24px", fontWeight: 700, margin: "0 0 12px", color: colour.ink },
  table: { width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" },
  lineName: {
    ...text,
    padding: "0 16px 12px 0",
    textAlign: "left",
    fontWeight: 400,
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  amounts: {
    width: "100%",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
    borderTop: `1px solid ${colour.line}`,
  },
  lineFacts: { ...quiet, display: "block" },
  lineTotal: { ...text, padding: "0 0 12px", textAlign: "right", whiteSpace: "nowrap", verticalAlign: "top" },
  amountLabel: { ...quiet, padding: "8px 16px 0 0", textAlign: "left", fontWeight: 400 },
  amountValue: { ...quiet, padding: "8px 0 0", textAlign: "right", whiteSpace: "nowrap" },
  totalLabel: { ...text, padding: "12px 16px 0 0", textAlign: "left", fontWeight: 700 },
  totalValue: {
    ...text,
    padding: "12px 0 0",
    textAlign: "right",
    whiteSpace: "nowrap",
    fontWeight: 700,
    fontSize: 20,
  },
  place: { ...text, margin: 0 },
  closing: { marginTop: 24 },
  foot: { ...quiet, borderTop: `1px solid ${colour.line}`, margin: 0, padding: "16px 0 24px" },
  footLink: { color: colour.primary, overflowWrap: "anywhere" },
} satisfies Record<string, CSSProperties>;
