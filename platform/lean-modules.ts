import { registerHooks } from "node:module";

/**
 * Makes `import` load Drizzle's CommonJS edition, the same code in fewer files: 72 MB and 0.16 s instead of 306 MB and
 * 0.9 s for the import alone. Load it first (`node --import`); the shop also works without it.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith("drizzle-orm")) return nextResolve(specifier, context);
    const conditions = context.conditions.map((each) => (each === "import" ? "require" : each));
    return nextResolve(specifier, { ...context, conditions });
  },
});
