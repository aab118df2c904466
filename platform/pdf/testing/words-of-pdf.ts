import { inflateSync } from "node:zlib";

/**
 * The lines of a PDF written by PDFKit, in the order of writing.
 * @returns all spaces as plain ones
 */
export function wordsOfPdf(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id, body]) => [id, body]),
  );
  const streamOf = (id?: string) => {
    const [, packed = ""] = objects.get(id)?.match(/stream\n(.*)\nendstream/s) ?? [];
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  };
  const fonts = new Map(
    [...pdf.matchAll(/^\/(F\d+) (\d+) 0 R$/gm)].map(([, name, id]) => {
      const [, cmap] = objects.get(id)?.match(/\/ToUnicode (\d+)/) ?? [];
      return [name, lettersOf(streamOf(cmap))];
    }),
  );
  const sheets = [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(id));
  const lines = sheets.flatMap((sheet) => [...sheet.matchAll(/^\/(F\d+) \S+ Tf\n\[(.*)\] TJ$/gm)]);
  return lines.map(([, font, glyphs = ""]) => lineOf(glyphs, fonts.get(font) ?? [])).join("\n");
}

/** The letters of each glyph; a ligature has several. */
function lettersOf(cmap: string): string[] {
  const [, letters = ""] = cmap.match(/beginbfrange\n<\w+> <\w+> \[(.*)\]/) ?? [];
  return [...letters.matchAll(/<([^>]*)>/g)].map(([, units = ""]) =>
    Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
  );
}

function lineOf(glyphs: string, letters: string[]): string {
  const ids = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, run = ""]) => run.match(/.{4}/g) ?? []);
  return ids
    .map((id) => letters[Number.parseInt(id, 16)] ?? "")
    .join("")
    .replaceAll("\u00a0", " ");
}
