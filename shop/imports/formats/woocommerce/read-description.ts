import { type Cells, within } from "../../cells/cells.ts";
import { limits } from "../../cells/texts.ts";
import type { WooColumn } from "./columns.ts";

/** Short description first, as WooCommerce shows it. */
export function readDescription(say: Cells<WooColumn>): string {
  const [short, long] = (["shortDescription", "description"] as const).map((column) =>
    withoutShortcodes(withLines(within(say, column, limits.rawText))),
  );
  return [short, long].filter(Boolean).join("\n\n");
}

/** Line breaks are written as "\n" and literal ones as "\\n". */
function withLines(text: string): string {
  return text.replace(/\\\\n|\\n/g, (written) => (written === "\\n" ? "\n" : "\\n"));
}

/** WordPress shortcodes: [vc_row], [/caption], [gallery ids="1,2"]. */
function withoutShortcodes(text: string): string {
  return text.replace(
    /\[(?:\/[a-z][\w-]*|[a-z][a-z0-9]*_\w*[^[\]]{0,500}|[a-z][\w-]*\s[^[\]]{0,500}=[^[\]]{0,500})\]/gi,
    "",
  );
}
