import { expect } from "vitest";
import { test } from "../../platform/database/test-database.ts";
import { collectingLog } from "../../platform/log/log.ts";
import { warnOfFewConnections } from "./few-connections.ts";

test("a PostgreSQL with too few connections for WORKERS is named with both numbers, one with enough is not", async ({
  database: { pool },
}) => {
  const log = collectingLog();
  await warnOfFewConnections(pool, { WORKERS: 2 }, log);
  expect(log.lines).toEqual([]);
  await warnOfFewConnections(pool, { WORKERS: 16 }, log);
  expect(log.lines).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/\d+ .* 312 with WORKERS=16/) }),
  ]);
});

test("the database's own limit counts too, and one process needs less", async ({ database: { pool } }) => {
  const { rows } = await pool.query("select current_database() as name");
  await pool.query(`alter database ${rows[0].name} connection limit 50`);
  const log = collectingLog();
  await warnOfFewConnections(pool, { WORKERS: 1 }, log);
  expect(log.lines).toEqual([]);
  await warnOfFewConnections(pool, { WORKERS: 2 }, log);
  expect(log.lines).toEqual([
    expect.objectContaining({ message: expect.stringContaining("has 50 connections") }),
  ]);
});
