import type { CSSProperties } from "react";
import { type Colour, colours } from "./colours.ts";

type Look = { className?: string; style: CSSProperties };

/** Light colours in the style attribute, and classes for the dark ones. */
function look(of: Colour[], style: CSSProperties): Look {
  const days = of.map((colour) => colours[colour].day);
  return { className: of.join(" "), style: Object.assign({}, style, ...days) };
}

const system = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const title: CSSProperties = { fontWeight: 700, letterSpacing: "-0.02em", overflowWrap: "anywhere" };
const text: CSSProperties = {
  fontSize: 16,
  lineHeight: "24px",
  margin: "0 0 16px",
  overflowWrap: "anywhere",
};
const quiet: CSSProperties = { fontSize: 14, lineHeight: "20px" };
const table: CSSProperties = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
};
const hairline: CSSProperties = { borderTopWidth: 1, borderTopStyle: "solid" };
const amount: CSSProperties = { textAlign: "right", whiteSpace: "nowrap" };
const wholeByTap: CSSProperties = { userSelect: "all", WebkitUserSelect: "all" };
const panel: CSSProperties = {
  borderWidth: 1,
  borderStyle: "solid",
  borderRadius: 20,
  padding: 20,
  margin: "0 0 24px",
};

export const looks = {
  body: look(["paper"], { fontFamily: system, margin: 0, padding: 0 }),
  page: { style: { maxWidth: 560, width: "100%", margin: "0 auto" } },
  band: look(["band"], { padding: "20px 24px" }),
  wordMark: look(["on-band"], { ...title, fontSize: 24, lineHeight: "28px", margin: 0 }),
  content: { style: { padding: "32px 24px 24px" } },
  heading: look(["ink"], { ...title, fontSize: 28, lineHeight: "34px", margin: "0 0 16px" }),
  text: look(["ink"], text),
  button: look(["button"], {
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    textAlign: "center",
    borderRadius: 12,
    padding: "16px 24px",
    margin: "8px 0 24px",
  }),
  panel: look(["panel"], panel),
  panelTitle: look(["ink"], { fontSize: 16, lineHeight: "24px", fontWeight: 700, margin: "0 0 12px" }),
  table: { style: table },
  lineName: look(["ink"], {
    ...text,
    padding: "0 16px 12px 0",
    textAlign: "left",
    fontWeight: 400,
    verticalAlign: "top",
  }),
  lineFacts: look(["muted"], { ...quiet, display: "block" }),
  lineTotal: look(["ink"], { ...text, ...amount, padding: "0 0 12px", verticalAlign: "top" }),
  offeredName: look(["ink"], { ...text, margin: 0, textAlign: "left", fontWeight: 600 }),
  offeredPrice: look(["ink"], {
    ...text,
    ...amount,
    margin: 0,
    paddingLeft: 16,
    fontSize: 20,
    fontWeight: 700,
    verticalAlign: "top",
  }),
  amounts: look(["rule"], { ...table, ...hairline }),
  amountLabel: look(["muted"], { ...quiet, padding: "8px 16px 0 0", textAlign: "left", fontWeight: 400 }),
  amountValue: look(["muted"], { ...quiet, ...amount, padding: "8px 0 0" }),
  totalLabel: look(["ink"], { ...text, padding: "12px 16px 0 0", textAlign: "left", fontWeight: 700 }),
  totalValue: look(["ink"], { ...text, ...amount, padding: "12px 0 0", fontWeight: 700, fontSize: 20 }),
  fact: look(["ink"], { ...text, margin: "0 0 8px" }),
  factLabel: look(["muted"], { ...quiet, display: "block" }),
  factValue: look(["ink"], { ...wholeByTap, fontWeight: 600 }),
  decisiveValue: look(["ink"], { ...wholeByTap, fontSize: 20, fontWeight: 700 }),
  step: look(["ink"], { ...text, margin: "0 0 12px" }),
  command: look(["command"], {
    ...wholeByTap,
    display: "block",
    fontFamily: 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace',
    fontSize: 14,
    lineHeight: "20px",
    borderRadius: 8,
    padding: "8px 12px",
    marginTop: 4,
    overflowWrap: "anywhere",
  }),
  place: look(["ink"], { ...text, margin: 0 }),
  code: look(["ink"], {
    fontSize: 40,
    lineHeight: "48px",
    fontWeight: 700,
    fontVariantNumeric: "tabular-nums",
    // Balances the space after the last digit, so that the code is centred.
    letterSpacing: "0.2em",
    paddingLeft: "0.2em",
    textAlign: "center",
    margin: "4px 0 8px",
    ...wholeByTap,
  }),
  codeFacts: look(["muted"], { ...quiet, textAlign: "center", margin: 0 }),
  quotation: look(["quoted"], {
    borderLeftWidth: 4,
    borderLeftStyle: "solid",
    padding: "0 0 0 16px",
    margin: "0 0 24px",
  }),
  quotedFrom: look(["muted"], { ...quiet, margin: "0 0 8px" }),
  topics: look(["panel"], { ...panel, padding: "12px 20px" }),
  topic: look(["ink"], { ...text, margin: 0, padding: "8px 0" }),
  topicLink: look(["link"], { fontWeight: 600, textDecoration: "underline" }),
  foot: look(["muted", "rule"], { ...quiet, ...hairline, margin: "16px 0 0", padding: "16px 0 24px" }),
  footLink: look(["link"], { overflowWrap: "anywhere", textDecoration: "underline" }),
} satisfies Record<string, Look>;
