import { type Cells, within } from "../../cells/cells.ts";
import { limits } from "../../cells/texts.ts";
import type { WooColumn } from "./columns.ts";

/** The short text, which stands above on WooCommerce's own pages, and then the long one. */
export function readDescription(say: Cells<WooColumn>): string {
  const [short, long] = (["shortDescription", "description"] as const).map((column) =>
    withoutShortcodes(withLines(within(say, column, limits.rawText))),
  );
  return [short, long].filter(Boolean).join("\n\n");
}

/** Line breaks are written as a backslash and an n; what was written so has one backslash more. */
function withLines(text: string): string {
  return text.replace(/\\\\n|\\n/g, (written) => (written === "\\n" ? "\n" : "\\n"));
}

/** What makes columns and galleries of a text in WordPress: [vc_row], [/caption], [gallery ids="1,2"]. */
function withoutShortcodes(text: string): string {
  return text.replace(
    /\[(?:\/[a-z][\w-]*|[a-z][a-z0-9]*_\w*[^[\]]{0,500}|[a-z][\w-]*\s[^[\]]{0,500}=[^[\]]{0,500})\]/gi,
    "",
  );
}
