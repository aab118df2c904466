import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { removeLeftovers } from "../../platform/files/remove-leftovers.ts";

/** A file as it lies on the disk, gzipped. */
export type KeptFile = { path: string; sizeBytes: number; etag: string; lastModified: Date };

export type WriteFile = (name: string, pieces: AsyncIterable<string>) => Promise<void>;

export type KeptFiles = {
  /** The file of that name, of a set that is fresh; undefined when the set has no such file. */
  find(name: string): Promise<KeptFile | undefined>;
  close(): Promise<void>;
};

type Generation = { folder: string; madeAtMs: number; files: Map<string, KeptFile> };

/** Far longer than making takes and a set is fresh, so nobody opens its files any more. */
const untouchedMs = 3_600_000;

/**
 * Keeps a set of large files that take long to make. They are made when somebody asks and the last ones are older
 * than `maximumAgeMs`; all who ask meanwhile wait for the same making. So however many ask, and however slowly they
 * read, the database is read once in that time, and memory holds a few pieces. Each set has a folder of its own in `parent`, which
 * other processes may use as well.
 */
export function openKeptFiles(
  parent: string,
  make: (write: WriteFile) => Promise<void>,
  maximumAgeMs = 10 * 60_000,
): KeptFiles {
  let current: Generation | undefined;
  let making: Promise<Generation> | undefined;

  async function makeAnew(): Promise<Generation> {
    const madeAtMs = performance.now();
    await mkdir(parent, { recursive: true });
    await removeLeftovers(parent, "", untouchedMs);
    const folder = await mkdtemp(join(parent, "set-"));
    const files = new Map<string, KeptFile>();
    const before = current;
    try {
      await make(async (name, pieces) => {
        const file = await writeGzipped(join(folder, name), pieces);
        const old = before?.files.get(name);
        files.set(name, { ...file, lastModified: old?.etag === file.etag ? old.lastModified : new Date() });
      });
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    current = { folder, madeAtMs, files };
    // Whoever is still reading an old file has it open and reads on.
    if (before) await rm(before.folder, { recursive: true, force: true });
    return current;
  }

  return {
    async find(name) {
      if (current && performance.now() - current.madeAtMs < maximumAgeMs) return current.files.get(name);
      making ??= makeAnew().finally(() => {
        making = undefined;
      });
      return (await making).files.get(name);
    },
    async close() {
      const last = (await making?.catch(() => undefined)) ?? current;
      if (last) await rm(last.folder, { recursive: true, force: true });
    },
  };
}

async function writeGzipped(path: string, pieces: AsyncIterable<string>) {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  }
  await pipeline(pieces, createGzip(), measured, createWriteStream(path));
  // Weak, since it is the same for the file as it lies there and unpacked.
  return { path, sizeBytes, etag: `W/"${hash.digest("base64url").slice(0, 22)}"` };
}

/** The file's bytes. Opened at once, so that it may be replaced while they are read. */
export async function readKept({ path }: KeptFile): Promise<Readable> {
  return (await open(path)).createReadStream();
}
