import { userInfo } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const by = userInfo().username;

test("changes by the owner's commands are listed with their author, all of them or since a day", {
  timeout: 120_000,
}, async () => {
  await spaza(database, "days-off", "add", "2026-12-30", "Holiday");
  await database.pool.query("update audit_entries set at = '2026-11-19T22:30:00Z'");
  const audit = (...flags: string[]) => spaza(database, "audit", ...flags);
  expect(await audit()).toEqual({
    exitCode: 0,
    complaints: "",
    output: `20 Nov 2026 00:30  ${by}  days-off add  2026-12-30, name Holiday\n`,
  });
  expect(JSON.parse((await audit("--since", "2026-11-20", "--json")).output)).toEqual([
    {
      at: "2026-11-19T22:30:00.000Z",
      by,
      action: "days-off.add",
      subject: "2026-12-30",
      details: { name: "Holiday" },
    },
  ]);
  expect((await audit("--since", "2026-11-20 00:31")).output).toBe("No changes.\n");
  await database.pool.query("update audit_entries set subject = E'x\\x1b[31mred\\x07\\u202eslip'");
  expect((await audit()).output).toContain("  x\ufffd[31mred\ufffd\ufffdslip, name Holiday\n");
  expect(await audit("--since", "2026-02-30")).toEqual({
    exitCode: 1,
    output: "",
    complaints: '"2026-02-30" is no day; write 2026-11-01.\n',
  });
});
