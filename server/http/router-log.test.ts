import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { consoleToLog } from "../../platform/log/console-to-log.ts";
import { createLog } from "../../platform/log/log.ts";
import { openBuiltSite } from "../testing/built-site.ts";
import { openFront } from "../testing/http-front.ts";

let site: Awaited<ReturnType<typeof openBuiltSite>>;
beforeAll(async () => {
  site = await openBuiltSite();
}, 300_000);
afterAll(() => site.shop.close());

/** The pages behind the real front, and its standard output. */
async function openShop() {
  const written: string[] = [];
  const front = await openFront(
    site.fetch,
    {},
    { log: createLog({ format: "json", write: (line) => written.push(line) }) },
  );
  onTestFinished(consoleToLog(createLog({ format: "json", write: (line) => written.push(line) })));
  return { ...front, written };
}

const long = "x".repeat(250);

const visitors: Record<string, string>[] = [{}, { Cookie: "auth_token=x" }];

test.each([
  ["/shared-lists/a-secret-token%zz", /token/],
  ["/search/thandi-dube%zz", /thandi/],
  [`/search/thandi"dube%zz${long}`, /dube|xxxx/],
])(
  "what the router says of %j is one line of the log, with the request and without the address",
  async (path, secret) => {
    const { ask, written } = await openShop();
    for (const headers of visitors) {
      written.length = 0;
      const answer = await ask(path, { headers });
      expect(answer.status).toBe(404);
      expect(written).toHaveLength(1);
      const [line = ""] = written;
      expect(JSON.parse(line)).toMatchObject({
        level: "warn",
        message: "A library wrote to the console",
        request: answer.headers["x-request-id"],
      });
      expect(line).not.toMatch(secret);
      expect(line.length).toBeLessThan(800);
    }
  },
);

test("each failed request is logged, with all that differs", async () => {
  const { ask, written } = await openShop();
  await ask("/shared-lists/one%zz");
  await ask("/shared-lists/other%zz");
  expect(written).toHaveLength(2);
  console.warn("one");
  console.warn("one");
  console.error(new Error("y".repeat(9_000)));
  expect(written).toHaveLength(5);
  expect(written[4]?.length).toBeLessThan(800);
});
