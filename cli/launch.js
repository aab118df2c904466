#!/usr/bin/env node
// Plain JavaScript that old versions of Node understand too, so that they can say what is wrong.
import { setFlagsFromString } from "node:v8";

const [major, minor] = process.versions.node.split(".").map(Number);

if (major > 24 || (major === 24 && minor >= 7)) {
  // Loading the database's modules leaves 100 MB of garbage at once, for which V8 would keep a nursery of 130 MB.
  setFlagsFromString("--semi-space-growth-factor=1");
  await import("./spaza.ts");
} else {
  console.error(
    "Spaza needs Node 24.7 or newer and this is " +
      process.version +
      ': run it as "npx spaza" in the shop\'s folder after "npm ci", which brings the right one.',
  );
  process.exitCode = 2;
}
