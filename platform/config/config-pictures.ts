import { z } from "zod";

export const pictureVariables = {
  /** An S3 bucket for pictures of products: all but the region, or none. Default: DATA_DIR/pictures. */
  PICTURES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must start with https:// or http://" })
    .optional(),
  PICTURES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  /** Separates the pictures of several shops in one bucket; unset where the bucket is the shop's alone. */
  PICTURES_S3_PREFIX: z
    .string()
    .regex(/^(?:[a-z0-9][a-z0-9-]{0,49}\/)+$/, 'must be small letters, digits and lines, and end with "/"')
    .optional(),
  /** The provider's name of the region; "auto" with Cloudflare. */
  PICTURES_S3_REGION: z.string().max(50, "must be at most 50 characters").default("us-east-1"),
  PICTURES_S3_ACCESS_KEY: z.string().max(200, "must be at most 200 characters").optional(),
  PICTURES_S3_SECRET_KEY: z.string().max(200, "must be at most 200 characters").optional(),
};

const bucket = [
  "PICTURES_S3_ENDPOINT",
  "PICTURES_S3_BUCKET",
  "PICTURES_S3_ACCESS_KEY",
  "PICTURES_S3_SECRET_KEY",
] as const;

export function pictureProblems(
  given: Partial<Record<(typeof bucket)[number], string | undefined>>,
): string[] {
  const missing = bucket.filter((name) => given[name] === undefined);
  return missing.length === 0 || missing.length === bucket.length
    ? []
    : [`${missing.join(", ")} must be set, too: pictures need the whole bucket`];
}
