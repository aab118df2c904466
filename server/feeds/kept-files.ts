import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { removeLeftovers } from "../../platform/files/remove-leftovers.ts";

export type KeptFile = { path: string; sizeBytes: number; etag: string; lastModified: Date };

export type WriteFile = (name: string, pieces: AsyncIterable<string>) => Promise<void>;

export type KeptFiles = {
  /** A file of a fresh set; undefined when there is none of that name. */
  find(name: string): Promise<KeptFile | undefined>;
  close(): Promise<void>;
};

type Generation = { folder: string; madeAtMs: number; files: Map<string, KeptFile> };

/** Far longer than a set is fresh, so no process opens its files any more. */
const untouchedMs = 3_600_000;

/**
 * Caches a set of large, slow files on disk. A set older than `maximumAgeMs` is rewritten on demand, once for all
 * concurrent requests, so that many or slow clients cost neither queries nor memory. Each set has its own folder in
 * `parent`, which processes may share.
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
    // Open readers of the old file can finish.
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
  // Weak, because the packed and unpacked file share it.
  return { path, sizeBytes, etag: `W/"${hash.digest("base64url").slice(0, 22)}"` };
}

/** Opened at once, so that the file may be replaced while it is read. */
export async function readKept({ path }: KeptFile): Promise<Readable> {
  return (await open(path)).createReadStream();
}
