import { isOvertaken, loadedLists } from "./fetch-lists.ts";

/**
 * Gives what reads lists and shows them: anew where a change overtook the answer, not at all where a later read was
 * begun.
 */
export function latestRead<List>(read: () => Promise<List[]>) {
  let reads = 0;
  return async (show: (lists: List[]) => void): Promise<void> => {
    reads += 1;
    const turn = reads;
    let loaded = await loadedLists(read);
    while (isOvertaken(loaded)) loaded = await loadedLists(read);
    if (turn === reads) show(loaded.lists);
  };
}
