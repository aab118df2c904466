import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";

// Node takes the types out of TypeScript by itself, but not below node_modules, where a package of npm's lies. To be loaded before
// everything else (`node --import`) by each process and thread that runs from there.

const root = new URL("../", import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const path = url.replace(/[?#].*$/, "");
    const isOwn = path.startsWith(root) && !path.slice(root.length).startsWith("node_modules/");
    if (!isOwn || !path.endsWith(".ts")) return nextLoad(url, context);
    return { format: "module", source: withoutTypes(new URL(path)), shortCircuit: true };
  },
});

/** Node warns once that the function may change. It is the one that Node itself uses. */
function withoutTypes(file) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(readFileSync(file, "utf8"));
  } finally {
    process.emitWarning = emitWarning;
  }
}
