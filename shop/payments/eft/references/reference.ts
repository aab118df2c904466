/**
 * Without 0/O and 1/I/L, the most similar characters. Others remain (2/Z, 5/S, 8/B, U/V), which the check character
 * catches.
 */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** A prime, so that the weighted checksum catches any wrong character and any transposition. */
const base = referenceAlphabet.length;
export const referenceLength = 8;
const spread = 17_003_141_597n;

/** Seven characters, scattered so that consecutive orders differ much, and a check character. */
export function referenceOf(orderId: number): string {
  let rest = Number((BigInt(orderId) * spread) % BigInt(base ** (referenceLength - 1)));
  let text = "";
  for (let index = 1; index < referenceLength; index += 1) {
    text = referenceAlphabet.charAt(rest % base) + text;
    rest = Math.floor(rest / base);
  }
  return text + checkCharacter(text);
}

/** Normalizes case, spaces and dashes. */
export function cleanReference(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Checks length and check character. */
export function isReference(text: string): boolean {
  return text.length === referenceLength && text.at(-1) === checkCharacter(text.slice(0, -1));
}

/** Makes the weighted sum divisible by the base; undefined for invalid characters. */
function checkCharacter(text: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = referenceAlphabet.indexOf(character);
    if (value < 0) return undefined;
    // The check character itself has weight 1.
    sum += value * (index + 2);
  }
  return referenceAlphabet.charAt((base - (sum % base)) % base);
}
