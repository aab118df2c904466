import { randomUUID } from "node:crypto";
import pg from "pg";
import { test as baseTest, inject } from "vitest";
import { silentLog } from "../log/log.ts";
import { connectDatabase, type OpenDatabase } from "./database.ts";
import { templateName } from "./embedded/test-cluster.ts";

export function testDatabase(): Promise<OpenDatabase> {
  return copyDatabase(templateName);
}

export function emptyTestDatabase(): Promise<OpenDatabase> {
  return copyDatabase("template1");
}

/** A copy of a test's closed database. */
export function copyOf({ connectionString }: Pick<OpenDatabase, "connectionString">): Promise<OpenDatabase> {
  return copyDatabase(new URL(connectionString).pathname.slice(1));
}

async function copyDatabase(template: string): Promise<OpenDatabase> {
  const clusterUrl = inject("testClusterUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return connectDatabase({ connectionString: url.href, applicationName: "spaza test", log: silentLog });
}

/** Vitest's `test` with `database`, one for each file: `test("…", async ({ database }) => …)`. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
export const test = baseTest.extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
  const database = await testDatabase();
  onCleanup(database.close);
  return database;
});
