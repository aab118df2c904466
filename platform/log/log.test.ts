import { expect, test } from "vitest";
import { fakeClock } from "../clock.ts";
import { collectingLog, createLog, type LogFormat, loggedWith, silentLog } from "./log.ts";

function writtenBy(format: LogFormat, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ format, clock: fakeClock("2026-11-20T08:09:10Z"), write: (line) => lines.push(line) }));
  return lines;
}

test("a line for people has the time, the message and its fields", () => {
  const lines = writtenBy("text", (log) => log.info("Order placed", { order: 42, by: "a shopper" }));
  expect(lines).toEqual(["08:09:10 Order placed order=42 by=a shopper\n"]);
});

test("a line for people says when it is a warning or an error", () => {
  expect(writtenBy("text", (log) => log.warn("Low stock"))).toEqual(["08:09:10 WARN Low stock\n"]);
  expect(writtenBy("text", (log) => log.error("No stock"))).toEqual(["08:09:10 ERROR No stock\n"]);
});

test("a line break in a field cannot forge a line", () => {
  const [line] = writtenBy("text", (log) =>
    log.info("Login failed", { name: "eve\n08:09:11 Login of admin" }),
  );
  expect(line?.trimEnd()).not.toContain("\n");
});

test("a line for machines is one JSON object", () => {
  const [line = ""] = writtenBy("json", (log) => log.warn("Slow", { durationMs: 900 }));
  expect(line.endsWith("\n")).toBe(true);
  expect(JSON.parse(line)).toEqual({
    time: "2026-11-20T08:09:10.000Z",
    level: "warn",
    message: "Slow",
    durationMs: 900,
  });
});

test("a field cannot overwrite the level or the message", () => {
  const [line = ""] = writtenBy("json", (log) => log.error("Broken", { level: "info", message: "fine" }));
  expect(JSON.parse(line)).toMatchObject({ level: "error", message: "Broken" });
});

test("an error among the fields is written with its code and its cause", () => {
  const error = Object.assign(new Error("cannot pay", { cause: new Error("no route") }), { code: "E1" });
  const [line = ""] = writtenBy("json", (log) => log.error("Payment", { error }));
  expect(JSON.parse(line).error).toMatchObject({
    message: "cannot pay",
    code: "E1",
    cause: { message: "no route" },
  });
});

test.each(["text", "json"] as const)("%s: a cycle among the fields does not cost the message", (format) => {
  const self: Record<string, unknown> = {};
  self.self = self;
  const [line] = writtenBy(format, (log) => log.info("Still here", { self }));
  expect(line).toContain("Still here");
});

test("a collecting log keeps its lines and a silent one takes anything", () => {
  const log = collectingLog();
  log.info("one", { a: 1 });
  log.error("two");
  silentLog.info("nothing");
  expect(log.lines).toEqual([
    { level: "info", message: "one", fields: { a: 1 } },
    { level: "error", message: "two", fields: {} },
  ]);
});

test("a failed query is logged without the values it was run with", () => {
  const cause = Object.assign(new Error("connection lost"), { code: "08006" });
  const error = Object.assign(
    new Error("Failed query: select 1 where email = $1\nparams: thandi@example.co.za", { cause }),
    {
      query: "select 1 where email = $1",
      params: ["thandi@example.co.za"],
    },
  );
  for (const format of ["text", "json"] as const) {
    const lines: string[] = [];
    createLog({ format, write: (line) => lines.push(line) }).error("A call failed", { error });
    expect(lines.join()).toContain("connection lost");
    expect(lines.join()).not.toContain("thandi");
  }
});

test("a value that PostgreSQL cannot read is not repeated", () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Thandi Mokoena"'), {
    code: "22P02",
    detail: "Thandi",
  });
  const error = Object.assign(new Error("Failed query", { cause }), {
    query: "select 1",
    params: ["Thandi"],
  });
  for (const format of ["text", "json"] as const) {
    for (const said of [error, cause]) {
      const lines = writtenBy(format, (log) => log.error("A call failed", { error: said }));
      expect(lines.join()).toContain("invalid input syntax for type integer");
      expect(lines.join()).not.toContain("Thandi");
    }
  }
});

test("whose address an error of others names is not written", () => {
  for (const format of ["text", "json"] as const) {
    const error = new Error("Can't send mail: 550 <thandi@example.co.za> unknown");
    const lines = writtenBy(format, (log) => log.warn("A job failed", { error }));
    expect(lines.join()).toContain("550 <[email]> unknown");
  }
});

test("what is written while something is done carries what that is known by, and nothing afterwards", async () => {
  const log = collectingLog();
  const request: Record<string, unknown> = { request: "a1" };
  const later = Promise.withResolvers<void>();
  const background = loggedWith(request, async () => {
    log.info("within", { order: 42 });
    await later.promise;
    log.info("still busy");
  });
  log.info("beside");
  delete request.request;
  later.resolve();
  await background;
  expect(log.lines.map(({ message, fields }) => [message, fields])).toEqual([
    ["within", { request: "a1", order: 42 }],
    ["beside", {}],
    ["still busy", {}],
  ]);
});
