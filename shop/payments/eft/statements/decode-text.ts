/**
 * Decodes UTF-8, UTF-16 or Windows-1252, detected by byte order mark, zero bytes and UTF-8 validity. Drops an
 * incomplete last character.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes)) ?? decode(bytes, "windows-1252") ?? "";
  return text.replaceAll("\u0000", "");
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // As a stream, so that a truncated file does not look like another encoding.
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
