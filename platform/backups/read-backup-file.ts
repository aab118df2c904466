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

/** A row is never cut, and the largest is a popup's pictures. */
const largestPartBytes = 128 * 1024 * 1024;
/** Between two parts come at most the first of them and what was read ahead. */
const mostBetweenParts = largestPartBytes + 16 * 1024 * 1024;
const zstdMark = "28b52ffd";

/**
 * Reads a backup from its beginning to its end, part by part, of which the manifest is the first; checksums are
 * compared on the way, so that only who has come to the end knows that all of it is right.
 *
 * Throws a BadBackup for whatever is not a whole backup that this Spaza can read.
 *
 * @param onRead how much of the file is read, in bytes
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
  // Node's own types of streams are not those of browsers, which the decoder names.
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
    // The tar may have come to its end before the compression has: the last bytes are its checksum.
    await unpacked;
    sums.finish();
  } catch (error) {
    // Whoever reads on hears of it, too, but in other words.
    throw signal.aborted ? signal.reason : inWords(failure instanceof BadBackup ? failure : error);
  } finally {
    stop.abort();
    await unpacked.catch(() => {});
  }
}

/** What a backup says of itself, without a look at the rest of it. Throws a BadBackup for what is none. */
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

/** Little can be blown up to very much: whoever waits for the next part waits for no more than one part can be. */
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

/** Compares each list of checksums with the parts before it, and what the end says with how many there were. */
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

/** What the tar or the compression says of a file that was cut or changed. */
function inWords(error: unknown): unknown {
  if (error instanceof BadBackup) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && "syscall" in error) return error;
  const isCut = code === "Z_BUF_ERROR" || /unexpected end|truncated/i.test(String(error));
  return new BadBackup(isCut ? "It is cut off: its end is missing" : "It is damaged", { cause: error });
}
