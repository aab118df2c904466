import { type ApiReply, failure } from "./reply.ts";

const keptAtMost = 500;
const keptMs = 24 * 3_600_000;

/** Repeats the first answer for an Idempotency-Key, even a failure. */
export function openIdempotency() {
  const kept = new Map<string, { about: string; reply: ApiReply; atMs: number }>();

  return async (
    key: string | undefined,
    about: string,
    answer: () => Promise<ApiReply>,
  ): Promise<ApiReply> => {
    if (key === undefined) return answer();
    const first = kept.get(key);
    if (first && Date.now() - first.atMs < keptMs) {
      if (first.about !== about)
        return failure(422, "idempotency_error", "The request payload does not match the original request.");
      return { ...first.reply, headers: { ...first.reply.headers, "idempotent-replayed": "true" } };
    }
    const reply = await answer();
    kept.set(key, { about, reply, atMs: Date.now() });
    for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
    return reply;
  };
}
