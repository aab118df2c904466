import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { inFont, type Weight } from "./fonts.ts";
import { inLineOrder } from "./line-order.ts";

/** Lengths are points, 72 to the inch; `y` grows downwards. */
export const page = { width: 595, height: 842, left: 48, right: 547, top: 48, bottom: 784 };

const tones = { ink: "#16181d", quiet: "#5b616e", line: "#c9ccd3", sunken: "#f2f3f5" };

export type Box = {
  x: number;
  width: number;
  size?: number;
  weight?: Weight;
  tone?: keyof typeof tones;
  align?: "left" | "right" | "center";
};

export type Paper = {
  y: number;
  /** Writes at `y`, or `below` it, with wrapping; returns the height. Does not move `y`. */
  write(words: string, box: Box, below?: number): number;
  heightOf(words: string, box: Box): number;
  rule(tone?: "ink" | "line"): void;
  /** A checkbox at `y`. */
  tickBox(x: number, size: number): void;
  band(height: number): void;
  picture(png: Buffer, most: { width: number; height: number }): number;
  /** Starts a new sheet unless this height is left; returns whether it did. */
  need(height: number): boolean;
  /** @param foot the text at the foot of each sheet, before "Page 1 of 3" */
  finish(foot: string): Promise<Buffer>;
};

export type PaperSettings = {
  title: string;
  author: string;
  /** Fixed, so that the same document always has the same bytes. */
  createdAt: Date;
};

/** Opens the first sheet. Deterministic: the same calls make the same bytes. */
export function openPaper({ title, author, createdAt }: PaperSettings): Paper {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    // Without margins no sheet begins by itself; only `need` starts one.
    margin: 0,
    bufferPages: true,
    lang: "en-ZA",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const bytes = buffer(pdf);

  function inBox(words: string, { size = 9, weight = "regular", tone = "ink", width, align }: Box) {
    const { words: known, name, font } = inFont(words, weight);
    // The types do not know that it takes a parsed font.
    pdf.registerFont(name, font as never);
    pdf.font(name).fontSize(size).fillColor(tones[tone]);
    return { known, options: { width, align: align ?? "left", lineGap: size * 0.1 } };
  }

  const paper: Paper = {
    y: page.top,
    write(words, box, below = 0) {
      const { known, options } = inBox(words, box);
      const line = inLineOrder(known);
      const isOneLine = !line.includes("\n") && pdf.widthOfString(line) <= box.width;
      pdf.text(isOneLine ? line : known, box.x, paper.y + below, options);
      return pdf.y - paper.y - below;
    },
    heightOf(words, box) {
      const { known, options } = inBox(words, box);
      return pdf.heightOfString(known, options);
    },
    rule(tone = "line") {
      pdf.moveTo(page.left, paper.y).lineTo(page.right, paper.y);
      pdf
        .lineWidth(tone === "ink" ? 1 : 0.5)
        .strokeColor(tones[tone])
        .stroke();
    },
    tickBox(x, size) {
      pdf.rect(x, paper.y, size, size).lineWidth(1).strokeColor(tones.ink).stroke();
    },
    band(height) {
      pdf.rect(page.left, paper.y, page.right - page.left, height).fill(tones.sunken);
    },
    picture(png, { width, height }) {
      const before = paper.y;
      pdf.image(png, page.left, before, { fit: [width, height] });
      return height;
    },
    need(height) {
      if (paper.y + height <= page.bottom) return false;
      pdf.addPage();
      paper.y = page.top;
      return true;
    },
    finish(foot) {
      const { count } = pdf.bufferedPageRange();
      for (let sheet = 0; sheet < count; sheet++) {
        pdf.switchToPage(sheet);
        paper.y = page.height - 40;
        const box = { x: page.left, width: page.right - page.left, size: 8, tone: "quiet" } as const;
        paper.write(foot, { ...box, width: 400 });
        paper.write(`Page ${sheet + 1} of ${count}`, { ...box, align: "right" });
      }
      pdf.end();
      return bytes;
    },
  };
  return paper;
}
