import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayMarks } from "./pay-marks.tsx";
import { wayWords } from "./way-words.tsx";

const drawings = (html: string) => html.match(/<svg.*?<\/svg>/g) ?? [];
const wayOf = (method: string) =>
  wayWords(
    { method, label: method, pay_within_hours: null, pay_within_hours_once_confirmed: null },
    { total: "10.00" },
  );

test("each way to pay has a sign of its own, which no other has", () => {
  const signs = ["payfast", "ozow", "yoco", "eft", "none"].flatMap((method) =>
    drawings(renderToStaticMarkup(wayOf(method).glyph)),
  );
  expect(signs).toHaveLength(5);
  expect(new Set(signs).size).toBe(5);
});

test("each name that one looks for is written, and drawn unlike the others", () => {
  const { of = null, marks = [] } = wayOf("payfast");
  const html = renderToStaticMarkup(<PayMarks of={of} names={marks} />);
  expect(new Set(drawings(html)).size).toBe(5);
  expect(html.replaceAll(/<.*?>/g, " ")).toMatch(/PayFast +Visa +Mastercard +Capitec Pay +SnapScan/);
});
