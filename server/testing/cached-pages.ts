import { vi } from "vitest";
import type { Made, PageCache } from "../cache/page-cache.ts";

/** A rendering that the test completes. */
export function slowPage() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

export async function keepPage(cache: PageCache, key: string, text = key): Promise<void> {
  await cache.make(key, "identity", async () => new Response(text));
}

export function found(cache: PageCache, key: string): string | undefined {
  return cache.find(key, "identity")?.bytes.toString();
}

export async function textOf(made: Made): Promise<string> {
  if ("kept" in made) return made.kept.bytes.toString();
  return "passed" in made ? made.passed.text() : "";
}
