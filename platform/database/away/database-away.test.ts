import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test("a socket that is not there is a database that is away, a missing file is not", async () => {
  const socket = new Promise((resolve, reject) => {
    connect("/nowhere/.s.PGSQL.5432").once("connect", resolve).once("error", reject);
  });
  expect(isDatabaseAway(await failureOf(socket))).toBe(true);
  expect(isDatabaseAway(await failureOf(readFile("/nowhere/logo.png")))).toBe(false);
});
