import { price } from "../../../words/money/price.ts";
import { count } from "../../../words/numbers/count.ts";

/** R 85, what a bundle of 1 GB for 30 days costs at the largest networks. The shopper may change it. */
export const usualCentsPerGigabyte = 8_500;

const bytesOfGigabyte = 2 ** 30;

/** "0.7 c" below a rand, "R 1.20" from there on. */
export function costInWords(bytes: number, centsPerGigabyte: number): string {
  const cents = (bytes / bytesOfGigabyte) * centsPerGigabyte;
  return cents < 100 ? `${cents.toFixed(1)}\u00a0c` : price((cents / 100).toFixed(2));
}

/** "1 024 kB" of a thousand bytes. */
export function kilobytes(bytes: number): string {
  return `${count(Math.round(bytes / 1000))}\u00a0kB`;
}
