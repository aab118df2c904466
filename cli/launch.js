#!/usr/bin/env node
// Plain JavaScript that old versions of Node understand too, so that they can say what is wrong.

const [major, minor] = process.versions.node.split(".").map(Number);
const url = (path) => new URL(path, import.meta.url).href;
const file = (path) => decodeURIComponent(new URL(path, import.meta.url).pathname);

if (major > 24 || (major === 24 && minor >= 7)) {
  const { NODE_OPTIONS = "" } = process.env;
  const isPacked = /\/node_modules\//.test(import.meta.url) && !NODE_OPTIONS.includes("packed-modules.js");
  // Whatever it starts, threads too, lies in the package as well.
  const options = isPacked
    ? `${NODE_OPTIONS} --import=${url("../platform/packed-modules.js")}`.trim()
    : NODE_OPTIONS;
  if (process.argv[2] === "start") {
    become(
      ["--import", url("../platform/lean-modules.ts"), "--max-semi-space-size=16", file("../server/main.ts")],
      {
        NODE_COMPILE_CACHE: file("../node_modules/.cache/node"),
        ...process.env,
        NODE_ENV: "production",
        NODE_OPTIONS: options,
      },
    );
  } else if (isPacked) {
    become([file("./launch.js"), ...process.argv.slice(2)], { ...process.env, NODE_OPTIONS: options });
  } else {
    const { enableCompileCache } = await import("node:module");
    // As "npm start" has it, unless NODE_COMPILE_CACHE says where; where it cannot be written commands are as slow as the first time.
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

/** Node with other arguments, in the place of this process. Node warns that this may change. */
function become(args, environment) {
  process.emitWarning = () => {};
  process.execve(process.execPath, [process.execPath, ...args], environment);
}
