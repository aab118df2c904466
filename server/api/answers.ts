import type { z } from "@hono/zod-openapi";
import { errorSchema } from "./schemas/common.ts";

export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}

export function optionalBody<Schema extends z.ZodType>(schema: Schema) {
  return { ...body(schema), required: false };
}

const error = (description: string) => answers(errorSchema, description);

export const invalid = { 422: error("Fields that are not valid, each with its messages") };
export const missing = { 404: error("Not found, or someone else's") };
export const unauthenticated = { 401: error("No login, or one that has ended") };
export const tooMany = { 429: error("Tried too often; the header Retry-After says for how many seconds") };
export const away = {
  503: error("Somebody whom the shop needs for it does not answer; `errors` names the field to change"),
};
export const conflict = { 409: error("The state of things does not allow it") };

/**
 * The same for all visitors: the page cache may keep it until the catalogue changes. `Vary` is set here, because adding
 * it later would copy the whole response.
 */
export const keptByAll = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };

/** Sends JSON text, by default as the same for all visitors. The caller vouches for its shape. */
export function answerText(text: string, headers: Record<string, string> = keptByAll, status = 200): never {
  return new Response(text, { status, headers: { "Content-Type": "application/json", ...headers } }) as never;
}
