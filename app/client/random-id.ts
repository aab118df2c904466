/** 32 hexadecimal digits. `randomUUID` needs HTTPS, and a shop is first tried on a local network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
