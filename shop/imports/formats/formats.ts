import type { Format } from "./format.ts";
import { googleFormat } from "./google/format.ts";
import { shopifyFormat } from "./shopify/format.ts";
import { woocommerceFormat } from "./woocommerce/format.ts";

/** Google's is the last: it says of any other header what it lacks. */
const formats: readonly Format[] = [shopifyFormat, woocommerceFormat, googleFormat];

/** The format whose columns the header names. */
export function formatOf(header: string[]): Format {
  return formats.find((format) => format.recognises(header)) ?? googleFormat;
}
