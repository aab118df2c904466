import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type OpenDatabase, openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate/migrate.ts";
import { silentLog } from "../platform/log/log.ts";
import { addContentSection } from "../shop/catalogue/add.ts";
import { listContentSections } from "../shop/catalogue/sections/content-sections.ts";
import { runToEnd } from "./children.ts";
import { countRows } from "./fill/count-rows.ts";
import { fillCarts } from "./fill/fill-carts.ts";
import { generateCatalogue } from "./fill/generate-catalogue.ts";

export type Catalogue = { generated: number } | { file: string };

export function nameOf(catalogue: Catalogue): string {
  return "file" in catalogue ? basename(catalogue.file) : `${catalogue.generated} generated products`;
}

export type Prepared = { dataDir: string; importWords: string };

const temporaryFolders = new Set<string>();

/**
 * A data folder with the catalogue. With `isKept` it stays under data/ for later runs; else temporary, until
 * `removeTemporaryFolders`.
 */
export async function prepare(catalogue: Catalogue, isKept: boolean): Promise<Prepared> {
  const dataDir = isKept ? await keptFolder(catalogue) : await temporaryFolder();
  const noteFile = join(dataDir, "imported.txt");
  const note = await readFile(noteFile, "utf8").catch(() => undefined);
  // Also for a kept folder, which may be older than carts.
  await onDatabase(dataDir, addSections);
  const importWords = note ?? (await importInto(dataDir, catalogue));
  await onDatabase(dataDir, ({ db }) => fillCarts(db));
  if (note === undefined) await writeFile(noteFile, importWords);
  return { dataDir, importWords: note === undefined ? importWords : `${note} (in an earlier run)` };
}

export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of temporaryFolders) await rm(folder, { recursive: true, force: true });
  temporaryFolders.clear();
}

async function keptFolder(catalogue: Catalogue): Promise<string> {
  const name = "file" in catalogue ? basename(catalogue.file) : String(catalogue.generated);
  const folder = join("data", `bench-${name}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-bench-"));
  temporaryFolders.add(folder);
  // PostgreSQL may run as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

/** Works beside a running shop. */
export async function onDatabase<Result>(
  dataDir: string,
  act: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    dataDir,
    exclusive: false,
    applicationName: "spaza bench",
    log: silentLog,
    statementTimeoutMs: 0,
  });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

/** Adds home page sections, which product data lack. */
async function addSections(database: OpenDatabase): Promise<void> {
  await migrate(database);
  if ((await listContentSections(database.db)).length > 0) return;
  for (const [position, limitRand] of [50, 100, 150, 200, 300, 500, 1000, 5000].entries()) {
    const rule = { maxPriceCents: limitRand * 100, onSale: position % 2 === 0 };
    const section = { name: `Up to R ${limitRand}`, text: "To try out the shop", position, rule };
    await addContentSection(database.db, { ...section, familyIds: [] });
  }
}

async function importInto(dataDir: string, catalogue: Catalogue): Promise<string> {
  const file = "file" in catalogue ? catalogue.file : join(dataDir, "catalogue.csv");
  if ("generated" in catalogue) {
    await pipeline(Readable.from(generateCatalogue(catalogue.generated)), createWriteStream(file));
  }
  const { output, peakBytes, seconds } = await runToEnd(["cli/launch.js", "import", file], dataDir);
  if ("generated" in catalogue) await rm(file);
  const rows = countRows(output);
  const rate = Math.round(rows / seconds);
  return `${rows} rows in ${seconds.toFixed(1)} s, ${rate} a second, ${megabytes(peakBytes)} at most`;
}

export function megabytes(bytes: number): string {
  return bytes > 0 ? `${Math.round(bytes / 1024 / 1024)} MB` : "memory unknown";
}
