import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vitest/config";

const require = createRequire(import.meta.url);

/** As platform/lean-modules.ts does for the shop: the same code in fewer pieces, which every file's process loads anew. */
const leanModules: Plugin = {
  name: "lean-modules",
  enforce: "pre",
  resolveId: (id) => (id.startsWith("drizzle-orm") ? require.resolve(id) : undefined),
};

export default defineConfig({
  plugins: [leanModules],
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", "build/**", "data/**", "e2e/**", "test-results/**"],
    globalSetup: ["platform/database/test-setup.ts"],
    setupFiles: ["scripts/fail-on-console-error.ts", "scripts/restore-globals.ts"],
    pool: "forks",
    // Loading the shop's modules for each file anew takes twice as long as the tests. Each file has its own database.
    isolate: false,
    maxWorkers: 2,
    // Generous, all three: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
