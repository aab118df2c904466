import { createHash, randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { access, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, constants as zlib } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { megabytes } from "../../words/numbers/megabytes.ts";
import { removeLeftovers } from "../files/remove-leftovers.ts";
import { BadBackup } from "./bad-backup.ts";
import { checksumLine, partNames } from "./parts.ts";

export type BackupWriter = {
  add(path: string, bytes: Uint8Array): Promise<void>;
};

/** A single list for a million pictures would fill the memory. */
const partsPerList = 10_000;
const ending = ".unfinished-backup";
/** Longer than any disk keeps a write waiting. */
const leftoverMs = 3_600_000;

/**
 * Writes a backup: a tar file compressed by zstd, readable by its owner only. Atomic: the file gets its name when it
 * is complete, and never overwrites another.
 * @param check inspects the file before it gets its name
 */
export async function writeBackupFile(
  path: string,
  signal: AbortSignal,
  fill: (writer: BackupWriter) => Promise<void>,
  check: (unfinished: string) => Promise<void>,
): Promise<void> {
  await removeLeftovers(dirname(path), ending, leftoverMs);
  const unfinished = `${path}.${randomUUID()}${ending}`;
  try {
    await writeInto(unfinished, signal, fill);
    await check(unfinished);
    await giveName(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeInto(
  path: string,
  signal: AbortSignal,
  fill: (writer: BackupWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress({ params: { [zlib.ZSTD_c_checksumFlag]: 1 } });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable as ReadableStream), compress, file, { signal });
  // The caller's `fill` fails too, but later and with a vaguer error.
  let failure: unknown;
  written.catch((error: unknown) => {
    failure = error;
  });
  try {
    await fillTar(controller, fill);
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    throw inWords(failure ?? error, path, file.bytesWritten);
  }
  await written.catch((error: unknown) => {
    throw inWords(error, path, file.bytesWritten);
  });
}

type Packer = ReturnType<typeof createTarPacker>["controller"];

async function fillTar(packer: Packer, fill: (writer: BackupWriter) => Promise<void>): Promise<void> {
  const mtime = new Date();
  let parts = 0;
  let lists = 0;
  let lines = "";

  async function put(path: string, bytes: Uint8Array): Promise<void> {
    const body = packer.add({ name: path, size: bytes.length, type: "file", mode: 0o600, mtime }).getWriter();
    if (bytes.length > 0) await body.write(bytes);
    await body.close();
  }
  async function putChecksums(): Promise<void> {
    if (lines === "") return;
    lists += 1;
    await put(partNames.checksums(lists), Buffer.from(lines));
    lines = "";
  }

  await fill({
    async add(path, bytes) {
      await put(path, bytes);
      lines += checksumLine(createHash("sha256").update(bytes).digest("hex"), path);
      parts += 1;
      if (parts % partsPerList === 0) await putChecksums();
    },
  });
  await putChecksums();
  await put(partNames.end, Buffer.from(`${JSON.stringify({ parts })}\n`));
  packer.finalize();
}

const noRoom = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

function inWords(error: unknown, path: string, written: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!noRoom.has(code)) return error;
  return new BadBackup(
    `There is no room for it in ${dirname(path)}: only ${megabytes(written)} could be written`,
  );
}

/** A hard link overwrites no other file, where the file system supports links. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
    await rm(unfinished);
  } catch (error) {
    if (await isThere(path)) throw new BadBackup(`${path} is there already`, { cause: error });
    // USB sticks and network shares have no hard links.
    await rename(unfinished, path);
  }
  await flushFolder(dirname(path));
}

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** Without the flush a power cut could lose the new name. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
