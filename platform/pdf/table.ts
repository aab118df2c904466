import { type Box, type Paper, page } from "./paper.ts";

export type Cell = { words: string; below?: string | undefined };

export type Column = {
  title: string;
  width: number;
  align?: "right";
};

const gap = 8;
const padding = 5;

export function drawTable(paper: Paper, columns: Column[], rows: Cell[][]): void {
  const boxes = boxesOf(columns);
  drawTitles(paper, columns, boxes);
  for (const row of rows) {
    const height = rowHeight(paper, row, boxes);
    if (paper.need(height)) drawTitles(paper, columns, boxes);
    row.forEach((cell, index) => {
      drawCell(paper, cell, boxes[index] as Box);
    });
    paper.y += height;
    paper.rule();
  }
}

function boxesOf(columns: Column[]): Box[] {
  let x = page.left;
  return columns.map(({ width, align }) => {
    const box: Box = { x: align ? x + gap : x, width: width - gap, ...(align && { align }) };
    x += width;
    return box;
  });
}

function drawTitles(paper: Paper, columns: Column[], boxes: Box[]): void {
  paper.need(60);
  columns.forEach(({ title }, index) => {
    paper.write(title, { ...(boxes[index] as Box), size: 8, weight: "bold", tone: "quiet" });
  });
  paper.y += 15;
  paper.rule("ink");
}

const smaller = (box: Box): Box => ({ ...box, size: 8, tone: "quiet" });

function drawCell(paper: Paper, { words, below }: Cell, box: Box): void {
  const height = paper.write(words, box, padding);
  if (below) paper.write(below, smaller(box), padding + height);
}

function rowHeight(paper: Paper, row: Cell[], boxes: Box[]): number {
  const heights = row.map(({ words, below }, index) => {
    const box = boxes[index] as Box;
    return paper.heightOf(words, box) + (below ? paper.heightOf(below, smaller(box)) : 0);
  });
  return Math.max(...heights) + 2 * padding;
}
