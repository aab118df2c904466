import { expect, test } from "vitest";
import { unnamedScripts } from "./install-scripts.ts";

const lock = {
  packages: {
    "": {},
    "node_modules/plain": {},
    "node_modules/@scope/allowed": { hasInstallScript: true },
    "node_modules/plain/node_modules/refused": { hasInstallScript: true },
    "node_modules/plain/node_modules/@scope/unknown": { hasInstallScript: true },
    "node_modules/@scope/unknown": { hasInstallScript: true },
  },
};

test("a package with an install script is allowed or refused by name, however deep it stands", () => {
  const allowScripts = { "@scope/allowed": true, refused: false };
  expect(unnamedScripts(lock, { allowScripts })).toEqual(["@scope/unknown"]);
  expect(unnamedScripts(lock, {})).toEqual(["@scope/allowed", "@scope/unknown", "refused"]);
});
