import type { Format } from "./format.ts";
import { googleFormat } from "./google/format.ts";
import { shopifyFormat } from "./shopify/format.ts";
import { woocommerceFormat } from "./woocommerce/format.ts";

/** Google's is last: it reports what an unknown header lacks. */
const formats: readonly Format[] = [shopifyFormat, woocommerceFormat, googleFormat];

export function formatOf(header: string[]): Format {
  return formats.find((format) => format.recognises(header)) ?? googleFormat;
}
