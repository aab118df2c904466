import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, variableNames } from "./config.ts";

const example = await readFile("deploy/production.env.example", "utf8");

/** Variables that a shop on the internet must not have, with the reason. */
const leftOut = {
  SPAZA_ENV: "names that very file",
  PRACTICE_PORT: "is the demo's",
};

test("the example of a shop's configuration names every variable that there is, once, and no other", () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect([...named, ...Object.keys(leftOut)].toSorted()).toEqual(variableNames.toSorted());
});

test("with the keys of a gateway it is a closed shop that sells for real, behind a proxy", () => {
  const keys = { PAYFAST_MERCHANT_ID: "10012345", PAYFAST_MERCHANT_KEY: "abcdef123456" };
  expect(readConfig({ ...parseEnv(example), ...keys })).toMatchObject({
    ok: true,
    config: { DEMO: false, MAINTENANCE: true, PAYFAST_MODE: "live", TRUST_PROXY: 1, HOST: "127.0.0.1" },
  });
});

test("what it shows behind a # is what the shop accepts, too", () => {
  const shown = example.replace(/^# (?=[A-Z][A-Z0-9_]*=.)/gm, "");
  const read = readConfig({ ...parseEnv(shown), SHOP_FILE: "deploy/shop.toml.example" });
  const problems = read.ok ? [] : read.problems;
  expect(problems.filter((problem) => !/must be set|are needed|needs/.test(problem))).toEqual([]);
});

test("with Docker the shop reads the file itself: what Docker makes of quotes and signs in it is something else", async () => {
  const compose = await readFile("deploy/compose.yaml", "utf8");
  expect(compose).not.toMatch(/^\s*env_file:/m);
  const [, name] = /^secrets:\n(?: +#.*\n)* {2}([\w.]+):\n {4}file: \.\/spaza\.env$/m.exec(compose) ?? [];
  expect(compose).toContain(`SPAZA_ENV: /run/secrets/${name}\n`);
  expect(compose).toContain(`secrets: [${name}]\n`);
});

test("a domain written for shop.example in the page's command is in all places of Caddy's file", async () => {
  const page = await readFile("docs/going-live.md", "utf8");
  const [, command = ""] = /^(sed .+ deploy\/Caddyfile) > /m.exec(page) ?? [];
  const own = execFileSync("sh", ["-c", command.replaceAll("shop.example", "karoo.example")], {
    encoding: "utf8",
  });
  expect(own.match(/karoo\.example/g)).toHaveLength(5);
  expect(own).not.toMatch(/SHOP_DOMAIN|shop\.example/);
});
