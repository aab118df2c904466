import { createRoute, z } from "@hono/zod-openapi";
import { answers, body, invalid, missing } from "../answers.ts";
import { idSchema } from "../schemas/common.ts";
import { searchQuerySchema, searchResponseSchema } from "../schemas/search.ts";

/** A search in one category, brand or section; 404 for an unknown one. */
export function searchWithin<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: "post",
    path,
    tags: ["Search"],
    summary,
    request: { params: z.object({ id: idSchema }), body: body(searchQuerySchema) },
    responses: { 200: answers(searchResponseSchema, "One page of results"), ...missing, ...invalid },
  });
}
