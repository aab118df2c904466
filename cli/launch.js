#!/usr/bin/env node
// Plain JavaScript that old versions of Node understand too, so that they can say what is wrong.

const [major, minor] = process.versions.node.split(".").map(Number);

if (major > 24 || (major === 24 && minor >= 7)) {
  const { enableCompileCache } = await import("node:module");
  // As "npm start" has it, unless NODE_COMPILE_CACHE says where; where it cannot be written commands are as slow as the first time.
  enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/node`);
  if (/[\\/]node_modules[\\/]/.test(import.meta.dirname)) {
    const packed = new URL("../platform/packed-modules.js", import.meta.url).href;
    await import(packed);
    // Whatever else it starts lies in the package, too.
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${packed}`.trim();
  }
  await import("../platform/lean-modules.ts");
  if (process.argv[2] === "start") await import("./start.ts");
  else await import("./spaza.ts");
} else {
  console.error(
    "Spaza needs Node 24.7 or newer and this is " +
      process.version +
      ': run it as "npx spaza" in the shop\'s folder after "npm ci", which brings the right one.',
  );
  process.exitCode = 2;
}
