import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// `spaza start` does what `npm start` does in the project's folder, with the data, spaza.env and shop.toml of the folder where it is typed.

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shop = spawn(
  process.execPath,
  [
    "--import",
    new URL("../platform/lean-modules.ts", import.meta.url).href,
    "--max-semi-space-size=16",
    fileAt("../server/main.ts"),
  ],
  {
    stdio: "inherit",
    env: {
      NODE_COMPILE_CACHE: fileAt("../node_modules/.cache/node"),
      ...process.env,
      NODE_ENV: "production",
    },
  },
);
// Who stops this process means the shop, which closes first; a second signal says nothing new to it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => shop.kill(signal));
shop.once("close", (code) => {
  process.exitCode = code ?? 1;
});
