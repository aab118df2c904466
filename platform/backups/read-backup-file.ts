import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableWritablePair } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { BadBackup } from "./bad-backup.ts";
import { backupFormat, type Manifest, manifestSchema } from "./manifest.ts";
import { checksumLine, type Part, partOf } from "./parts.ts";
import { wholeFrames } from "./whole-frames.ts";

export type ReadPart = Part & { path: string; bytes: Buffer };

/** A row is never cut; the largest holds a popup's pictures. */
const largestPartBytes = 128 * 1024 * 1024;
/** The decoder may read ahead while one part of the largest size passes. */
const mostBetweenParts = largestPartBytes + 16 * 1024 * 1024;
const zstdMark = "28b52ffd";

/**
 * Reads a backup part by part; the manifest comes first. Checksums are compared on the way, so only the end proves
 * that the backup is sound.
 * @param onRead the bytes read so far
 * @throws BadBackup for anything but a whole backup that this Spaza can read
 */
export async function* readBackupFile(
  path: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ReadPart & { manifest: Manifest }> {
  await checkMark(path);
  const flood = floodGuard();
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const decoder = createTarDecoder({ strict: true });
  const stop = new AbortController();
  const unpacked = pipeline(stream, wholeFrames(), createZstdDecompress(), flood.guard, {
    signal: AbortSignal.any([signal, stop.signal]),
  });
  let failure: unknown;
  unpacked.catch((error: unknown) => {
    failure = error;
  });
  const entries = Readable.toWeb(flood.guard).pipeThrough(
    decoder as ReadableWritablePair<ParsedTarEntry, Uint8Array>,
  );
  const sums = openChecksums();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entries) {
      flood.restart();
      onRead(stream.bytesRead);
      const part = await readPart(entry);
      if (manifest === undefined) manifest = manifestIn(part);
      else if (part.kind === "manifest") throw new BadBackup("It has two manifests");
      sums.add(part);
      yield { ...part, manifest };
    }
    // The tar may end before the compressed stream does: its last bytes are the checksum.
    await unpacked;
    sums.finish();
  } catch (error) {
    // The reader fails too, but with a vaguer error.
    throw signal.aborted ? signal.reason : inWords(failure instanceof BadBackup ? failure : error);
  } finally {
    stop.abort();
    await unpacked.catch(() => {});
  }
}

/** Reads only the manifest. Throws a BadBackup when the file is no backup. */
export async function readManifest(path: string, signal: AbortSignal): Promise<Manifest> {
  for await (const { manifest } of readBackupFile(path, signal)) return manifest;
  throw new BadBackup("It is empty");
}

async function checkMark(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("hex") !== zstdMark) throw new BadBackup("It is no backup of Spaza's");
  } finally {
    await file.close();
  }
}

/** Guards against a decompression bomb: no part may exceed the limit. */
function floodGuard() {
  let passed = 0;
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > mostBetweenParts) done(new BadBackup("One of its parts is too large to be a backup's"));
      else done(null, chunk);
    },
  });
  return { guard, restart: () => (passed = 0) };
}

async function readPart({ header, body }: ParsedTarEntry): Promise<ReadPart> {
  const part = partOf(header.name);
  if (!part || (header.type ?? "file") !== "file")
    throw new BadBackup(`It has a part that no backup has: ${JSON.stringify(header.name.slice(0, 100))}`);
  if (header.size > largestPartBytes) throw new BadBackup(`Its part ${header.name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...part, path: header.name, bytes: Buffer.concat(chunks) };
}

function manifestIn({ kind, bytes }: ReadPart): Manifest {
  const content = kind === "manifest" ? jsonIn(bytes) : undefined;
  const format = (content as { spaza_backup?: unknown } | undefined)?.spaza_backup;
  if (typeof format !== "number") throw new BadBackup("It is no backup of Spaza's");
  if (format > backupFormat)
    throw new BadBackup("A newer Spaza than this one wrote it: restore it with that one");
  const read = manifestSchema.safeParse(content);
  if (!read.success) throw new BadBackup("Its manifest cannot be read");
  return read.data;
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function openChecksums() {
  let lines = "";
  let parts = 0;
  let isAtEnd = false;
  return {
    add({ kind, path, bytes }: ReadPart) {
      if (isAtEnd) throw new BadBackup("Something stands behind its end");
      if (kind === "end") {
        const said = jsonIn(bytes) as { parts?: unknown } | undefined;
        if (lines !== "" || said?.parts !== parts) throw new BadBackup("Some of its parts are missing");
        isAtEnd = true;
      } else if (kind === "checksums") {
        if (bytes.toString() !== lines) throw new BadBackup(damagedPart(lines, bytes.toString()));
        lines = "";
      } else {
        lines += checksumLine(createHash("sha256").update(bytes).digest("hex"), path);
        parts += 1;
      }
    },
    finish() {
      if (!isAtEnd) throw new BadBackup("It is cut off: its end is missing");
    },
  };
}

function damagedPart(found: string, said: string): string {
  const right = new Set(said.split("\n"));
  const wrong = found.split("\n").find((line) => !right.has(line));
  return wrong ? `Its part ${wrong.slice(66)} is damaged` : "Some of its parts are missing";
}

function inWords(error: unknown): unknown {
  if (error instanceof BadBackup) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && "syscall" in error) return error;
  const isCut = code === "Z_BUF_ERROR" || /unexpected end|truncated/i.test(String(error));
  return new BadBackup(isCut ? "It is cut off: its end is missing" : "It is damaged", { cause: error });
}
