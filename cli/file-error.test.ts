import { mkdir, mkdtemp, open, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileErrorInWords, isFileError } from "./file-error.ts";

async function said(failing: Promise<unknown>): Promise<string> {
  const error = await failing.catch((reason: unknown) => reason);
  if (!isFileError(error)) throw error;
  return fileErrorInWords(error);
}

test("file errors are reported in words that name the folder or the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "spaza-files-"));
  const at = (...names: string[]) => join(folder, ...names);
  await writeFile(at("file"), "");
  expect(await said(realpath(at("photos")))).toBe(`There is no file or folder ${at("photos")}.`);
  expect(await said(open(at("x", ".1.unfinished"), "w"))).toBe(`There is no folder ${at("x")}.`);
  expect(await said(open(folder, "w"))).toBe(`${folder} is a folder, not a file.`);
  // The first error has no path; the second names the file too.
  expect(await said(readFile(folder))).toBe("It is a folder, not a file.");
  await mkdir(at("folder"));
  expect(await said(rename(at("file"), at("folder")))).toBe(`${at("folder")} is a folder, not a file.`);
  expect(await said(open(at("file", "x")))).toBe(
    `${at("file", "x")} is not in a folder: part of it is a file.`,
  );
});
