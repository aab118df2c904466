import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** A whole run was measured at 4 GB; a machine with just that needs memory for the rest. */
const roomNeededBytes = 6_000_000_000;

/** The parents of test folders, which killed runs leave behind. */
export const testFolderParents = [memoryFolder, tmpdir()];

/**
 * The parent folder of test databases, about 10 MB per file: memory where there is room (containers often have 64 MB),
 * because copying took 300 ms on a busy disk and 8 ms in memory.
 */
export async function chooseTestFolder(): Promise<{ parent: string; isInMemory: boolean }> {
  const memory = await statfs(memoryFolder).catch(() => null);
  const isInMemory = memory !== null && memory.bavail * memory.bsize > roomNeededBytes;
  return { parent: isInMemory ? memoryFolder : tmpdir(), isInMemory };
}
