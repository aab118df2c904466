import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bytesOf } from "../testing/feed.ts";
import { readTable, type WrittenAs } from "./read-table.ts";

async function read(content: string | Uint8Array) {
  const rows: { line: number; cells: string[] }[] = [];
  for await (const row of readTable(bytesOf(content))) rows.push(row);
  return rows;
}

const cellsOf = async (content: string | Uint8Array) => (await read(content)).map((row) => row.cells);

test("commas, tabs and semicolons are distinguished by the header", async () => {
  const table = [
    ["id", "title"],
    ["1", "Kettle"],
  ];
  expect(await cellsOf("id,title\n1,Kettle\n")).toEqual(table);
  expect(await cellsOf("id\ttitle\n1\tKettle\n")).toEqual(table);
  expect(await cellsOf("id;title\n1;Kettle\n")).toEqual(table);
});

test("a comma in a file of tabs is a comma", async () => {
  expect((await cellsOf("id\ttitle\n1\tKettle, red\n"))[1]).toEqual(["1", "Kettle, red"]);
});

test("a gzipped file is known by its first bytes", async () => {
  expect(await cellsOf(gzipSync("id,title\n1,Kettle\n"))).toEqual([
    ["id", "title"],
    ["1", "Kettle"],
  ]);
});

test("a byte order mark and Windows line ends are no part of the cells", async () => {
  expect(await cellsOf("\uFEFFid,title\r\n1,Kettle\r\n")).toEqual([
    ["id", "title"],
    ["1", "Kettle"],
  ]);
});

test("letters split between chunks are decoded whole", async () => {
  const title = "Crème brûlée – ☕ 🫖".repeat(20);
  expect((await cellsOf(`id,title\n1,${title}\n`))[1]).toEqual(["1", title]);
});

const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["Windows-1252", "semicolons", Buffer.from("id;title\n1;Caf\xe9 \x96 R\xb4s \x93best\x94\n", "latin1")],
  ["UTF-16", "tabs", Buffer.from("\uFEFFid\ttitle\n1\tCafé – R´s “best”\n", "utf16le")],
  ["UTF-16", "commas", utf16be("\uFEFFid,title\n1,Café – R´s “best”\n")],
  ["UTF-8", "semicolons", Buffer.from("\uFEFFid;title\n1;Café – R´s “best”\n")],
  ["UTF-8", "commas", Buffer.from("id,title\n1,Café – R´s “best”\n")],
])("files of spreadsheets are read, with a note on how: %s, %s", async (encoding, separator, content) => {
  const found: WrittenAs[] = [];
  const rows: string[][] = [];
  for await (const { cells } of readTable(bytesOf(content), (written) => found.push(written)))
    rows.push(cells);
  expect(rows).toEqual([
    ["id", "title"],
    ["1", "Café – R´s “best”"],
  ]);
  expect(found).toEqual([{ encoding, separator }]);
});

test("one late letter detects Windows-1252, however long the text was ASCII", async () => {
  const plain = "1,Kettle\n".repeat(20_000);
  const rows = await cellsOf(Buffer.from(`id,title\n${plain}2,Caf\xe9\n`, "latin1"));
  expect(rows.at(-1)).toEqual(["2", "Café"]);
});

test("commas in quoted titles separate no columns", async () => {
  const header = 'SKU;"GTIN, UPC, EAN, or ISBN"';
  expect((await cellsOf(`${header}\nA;6001234567899\n`))[1]).toEqual(["A", "6001234567899"]);
});

test("quoted cells hold commas, quotes and line breaks, and lines are still counted", async () => {
  const rows = await read('id,title\r\n1,"Kettle, ""red""\r\nwith lid"\r\n\r\n2,Pot\r\n');
  expect(rows.slice(1)).toEqual([
    { line: 2, cells: ["1", 'Kettle, "red"\r\nwith lid'] },
    { line: 5, cells: ["2", "Pot"] },
  ]);
});

test("inches in a cell that is not quoted stay", async () => {
  expect((await cellsOf('id,title\n1,Monitor 17" wide\n'))[1]).toEqual(["1", 'Monitor 17" wide']);
});

test("a row of another length is passed on, to be refused alone", async () => {
  expect(await cellsOf("id,title\n1\n2,b,c\n3,d\n")).toEqual([
    ["id", "title"],
    ["1"],
    ["2", "b", "c"],
    ["3", "d"],
  ]);
});

test("the last line needs no line break", async () => {
  expect(await cellsOf("id,title\n1,Kettle")).toHaveLength(2);
});

test.each([
  [
    "compressed data that end too early",
    gzipSync("id,title\n1,Kettle\n".repeat(500)).subarray(0, -12),
    /cut off/,
  ],
  ["compressed data that are damaged", damaged(gzipSync("id,title\n1,Kettle\n".repeat(500))), /damaged/],
  [
    "UTF-8 that goes on in another encoding",
    Buffer.concat([Buffer.from(`id,title\n1,Café ${"au lait ".repeat(9)}`), Buffer.from([0xe9, 0x0a])]),
    /not UTF-8/,
  ],
  ["bytes that no encoding has", Buffer.from("id,title\n1,Caf\x81\xe9\n", "latin1"), /not UTF-8/],
  ["UTF-16 without its mark", Buffer.from("id,title\n1,Kettle\n", "utf16le"), /not UTF-8/],
  [
    "UTF-16 that is cut off",
    Buffer.from("\uFEFFid,title\n1,Kettle\n", "utf16le").subarray(0, -1),
    /not UTF-8/,
  ],
  ["an Excel workbook", Buffer.from("PK\x03\x04\x14\x00\xff", "latin1"), /Excel workbook.*CSV UTF-8/],
  ["an old Excel workbook", Buffer.from("\xd0\xcf\x11\xe0\xa1", "latin1"), /Excel workbook.*CSV UTF-8/],
  ["a PDF", Buffer.from("%PDF-1.7\n\xe2\xe3", "latin1"), /a PDF, no table/],
  ["a letter that is cut off", Buffer.from("id,title\n1,Café").subarray(0, -1), /not UTF-8/],
  ["a last row that is cut off", "id,title,price\n1,Kettle,129.00 ZAR\n2,Ke", /cut off in line 3/],
  ["a quote that never closes", 'id,title\n1,"Kettle\n2,Pot\n', /line 2 opens a quote/],
  ["a row without end", `id,title\n1,"${"Kettle\n".repeat(200_000)}`, /line 2 is longer/],
])("refused as a whole: %s", async (_what, content, complaint) => {
  await expect(read(content)).rejects.toThrow(complaint);
  await expect(read(content)).rejects.toMatchObject({ name: "BrokenFile" });
});

function damaged(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(bytes.length - 20, 0xff)]);
}

test("a disk error is not reported as a broken file", async () => {
  async function* failing() {
    yield Buffer.from("id,title\n1,Kettle\n");
    throw new Error("EIO");
  }
  const reading = async () => {
    for await (const row of readTable(failing())) expect(row).toBeDefined();
  };
  await expect(reading()).rejects.toThrow("EIO");
});
