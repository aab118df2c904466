import { afterAll, vi } from "vitest";

// Files share a process, so stubs must not leak into the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
