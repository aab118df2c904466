/** What XML cannot hold, halves of surrogate pairs included, and control characters that nobody wants to read. */
const unprintable = /[^\t\n\r -~\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands inside an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(unprintable, "").replace(/[&<>"']/g, (character) => references[character] ?? "");
}

/** `<name>text</name>` on a line of its own; nothing where there is no text. */
export function xmlElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>\n` : "";
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
