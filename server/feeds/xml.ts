/** Characters XML cannot contain, lone surrogates included, and unwanted control characters. */
const unprintable = /[^\t\n\r -~\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export function xmlText(text: string): string {
  return text.replace(unprintable, "").replace(/[&<>"']/g, (character) => references[character] ?? "");
}

/** `<name>text</name>` and a line break; empty without text. */
export function xmlElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>\n` : "";
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
