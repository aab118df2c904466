export type XmlNode = { name: string; text: string; children: XmlNode[] };

const token = /<\?[^?]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/y;
const meanings: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A minimal XML parser. @throws on anything not well-formed */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: "", text: "", children: [] };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new Error(`Not XML at ${at}: ${xml.slice(at, at + 80)}`);
    const [, isEnd, name, , text] = found;
    const current = open.at(-1) as XmlNode;
    if (text !== undefined) current.text += meaningOf(text);
    else if (name !== undefined && isEnd) close(open, name);
    else if (name !== undefined) {
      const node = { name, text: "", children: [] };
      current.children.push(node);
      open.push(node);
    }
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0) throw new Error("Not one whole element");
  return only;
}

function close(open: XmlNode[], name: string): void {
  const node = open.pop();
  if (node?.name !== name) throw new Error(`</${name}> ends <${node?.name}>`);
  if (node.children.length > 0) node.text = node.text.trim();
}

function meaningOf(text: string): string {
  // Characters that XML 1.0 forbids, even as references.
  if (/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u.test(text))
    throw new Error(`Not allowed: ${JSON.stringify(text)}`);
  return text.replace(/&([^;]*;)?/g, (_, name = "") => {
    const meaning = meanings[String(name).slice(0, -1)];
    if (meaning === undefined) throw new Error(`Not escaped: ${text}`);
    return meaning;
  });
}

/** Texts of all elements with this name, at any depth. */
export function textsOf(node: XmlNode, name: string): string[] {
  const own = node.name === name ? [node.text] : [];
  return [...own, ...node.children.flatMap((child) => textsOf(child, name))];
}
