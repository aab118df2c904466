import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", "build/**", "data/**", "e2e/**", "test-results/**"],
    globalSetup: ["platform/database/test-setup.ts"],
    setupFiles: ["scripts/fail-on-console-error.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
