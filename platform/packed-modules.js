import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";

// Node strips types from TypeScript, except below node_modules. Each process and thread of an installed package loads
// this first (`node --import`).

const root = new URL("../", import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const path = url.replace(/[?#].*$/, "");
    const isOwn = path.startsWith(root) && !path.slice(root.length).startsWith("node_modules/");
    if (!isOwn || !path.endsWith(".ts")) return nextLoad(url, context);
    return { format: "module", source: withoutTypes(new URL(path)), shortCircuit: true };
  },
});

/** Silences Node's warning that the function is experimental; Node uses the same one itself. */
function withoutTypes(file) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(readFileSync(file, "utf8"));
  } finally {
    process.emitWarning = emitWarning;
  }
}
