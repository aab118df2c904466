/**
 * The text of a file that a bank or a spreadsheet program wrote: UTF-8, UTF-16 or Windows-1252, told apart by byte order
 * mark, by zero bytes, and by whether it can be UTF-8 at all. A character that was cut in two at the end is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes)) ?? decode(bytes, "windows-1252") ?? "";
  return text.replaceAll("\u0000", "");
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // As a part of a stream, so that a file which was cut off is not taken for one in another encoding.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}
