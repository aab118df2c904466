#!/usr/bin/env node
// Plain JavaScript, so that old versions of Node can report that they are too old.

const [major, minor] = process.versions.node.split(".").map(Number);
const url = (path) => new URL(path, import.meta.url).href;
const file = (path) => decodeURIComponent(new URL(path, import.meta.url).pathname);

if (major > 24 || (major === 24 && minor >= 7)) {
  const { NODE_OPTIONS = "" } = process.env;
  const isPacked = /\/node_modules\//.test(import.meta.url) && !NODE_OPTIONS.includes("packed-modules.js");
  // Child processes and threads of a package need the hook as well.
  const options = isPacked
    ? `${NODE_OPTIONS} --import=${url("../platform/packed-modules.js")}`.trim()
    : NODE_OPTIONS;
  if (process.argv[2] === "start") {
    become(
      ["--import", url("../platform/lean-modules.ts"), "--max-semi-space-size=16", file("../server/main.ts")],
      {
        NODE_COMPILE_CACHE: file("../node_modules/.cache/node"),
        // glibc would give each thread a heap of its own: some 40 MB more, and no faster.
        MALLOC_ARENA_MAX: "2",
        ...process.env,
        NODE_ENV: "production",
        NODE_OPTIONS: options,
      },
    );
  } else if (isPacked) {
    become([file("./launch.js"), ...process.argv.slice(2)], { ...process.env, NODE_OPTIONS: options });
  } else {
    const { enableCompileCache } = await import("node:module");
    // The compile cache of "npm start", unless NODE_COMPILE_CACHE names another.
    enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/node`);
    await import("../platform/lean-modules.ts");
    await import("./spaza.ts");
  }
} else {
  console.error(
    "Spaza needs Node 24.7 or newer and this is " +
      process.version +
      ': run it as "npx spaza" in the shop\'s folder after "npm ci", which brings the right one.',
  );
  process.exitCode = 2;
}

/** Replaces this process by Node, without the warning that execve is experimental. */
function become(args, environment) {
  process.emitWarning = () => {};
  process.execve(process.execPath, [process.execPath, ...args], environment);
}
