/**
 * Puts a text into the clipboard. Without HTTPS, or when the browser refuses, the old way.
 *
 * @param shownIn what says it; marked where nothing else works, to be copied by hand
 * @returns whether it is in the clipboard
 */
export async function copyText(text: string, shownIn: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shownIn) getSelection()?.selectAllChildren(shownIn);
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    // What is marked may be written for people: "R 560.00".
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", fill);
  }
}
