import { isOvertaken, loadedLists } from "./fetch-lists.ts";

/** Reads lists and shows them: again if a change overtook the answer, not at all if a later read was started. */
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
