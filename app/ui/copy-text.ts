/**
 * Copies a text; falls back to `execCommand` without HTTPS or permission.
 * @param select selects the shown text, for copying by hand when nothing else works
 * @returns whether it was copied
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    // The selected text may be formatted: "R 560.00".
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
