import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** A whole run was seen to take 4 GB; a machine that has just that is to have memory for the rest. */
const roomNeededBytes = 6_000_000_000;

/** Where test runs may leave folders behind when they are killed. */
export const testFolderParents = [memoryFolder, tmpdir()];

/**
 * Where tests keep databases of about 10 MB a test file: in memory where there is room (containers often have
 * 64 MB there), because a busy disk was seen to take 300 ms for a copy that takes 8 ms in memory.
 */
export async function chooseTestFolder(): Promise<{ parent: string; isInMemory: boolean }> {
  const memory = await statfs(memoryFolder).catch(() => null);
  const isInMemory = memory !== null && memory.bavail * memory.bsize > roomNeededBytes;
  return { parent: isInMemory ? memoryFolder : tmpdir(), isInMemory };
}
