import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { User } from "../../shop/accounts/users.ts";
import type { Reads } from "../cache/reads.ts";
import type { ClientShare } from "../fair-share/fair-share.ts";

export type ApiEnv = {
  /** Set by the server for each request; absent for in-process calls. */
  Bindings: {
    clientAddress?: string;
    share?: ClientShare;
    reads?: Reads;
    /** Receives the answer's value where the caller is in this process (`hand-over.ts`). */
    hand?: (value: unknown) => void;
  };
  Variables: { user: User; token: string };
};

/** A router that answers validation errors with 422 and all fields' messages. */
export function newRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return c.json(invalidBody(fieldErrors(result.error)), 422);
    },
  });
}

/** The body of a 422: the first problem as message, and all by field. */
export function invalidBody(errors: Record<string, string[]>) {
  const [first] = Object.entries(errors);
  return { message: first ? `${first[0]}: ${first[1][0]}` : "The request is not valid", errors };
}

/** A body that is no object has no field to report. */
function wordsOf({ code, path, message }: z.core.$ZodIssue): string {
  return code === "invalid_type" && path.length === 0 ? "must be an object of fields" : message;
}

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  // No prototype, because a field may be called "constructor".
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of error.issues) {
    const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : undefined;
    const fields = unknownKeys ?? [issue.path.join(".") || "body"];
    const message = unknownKeys ? "is not a field of this call" : wordsOf(issue);
    for (const field of fields) errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
