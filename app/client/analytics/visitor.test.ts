import { beforeEach, expect, test, vi } from "vitest";
import { memoryKeep } from "../testing/memory-keep.ts";
import { currentVisitor, forgetVisitor, hasAccepted } from "./visitor.ts";

const nothingKept = () => vi.stubGlobal("window", { localStorage: memoryKeep() });
beforeEach(nothingKept);

function browser(cookie: string, navigator: Record<string, unknown> = {}) {
  vi.stubGlobal("document", { cookie });
  vi.stubGlobal("navigator", navigator);
}

test.each([
  ["nothing was answered", "", {}, false],
  ["the notice was accepted", "a=b; cookie_notice=accepted", {}, true],
  ["another cookie is called alike", "old_cookie_notice=accepted", {}, false],
  ["the browser asks not to be tracked", "cookie_notice=accepted", { doNotTrack: "1" }, false],
  ["the browser asks for privacy", "cookie_notice=accepted", { globalPrivacyControl: true }, false],
])("where %s there may be a visitor or not", (_, cookie, navigator, may) => {
  browser(cookie, navigator);
  expect(hasAccepted()).toBe(may);
});

test("a visitor keeps the id; after half an hour a new session starts", () => {
  const first = currentVisitor(1_000_000);
  expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), session_id: 1_000 });
  expect(currentVisitor(2_000_000)).toEqual(first);
  expect(currentVisitor(3_799_000)).toEqual(first);
  expect(currentVisitor(6_000_000)).toEqual({ id: first?.id, session_id: 6_000 });
});

test("withdrawn consent ends the visitor's id", () => {
  const first = currentVisitor();
  forgetVisitor();
  expect(currentVisitor()?.id).not.toBe(first?.id);
});

test("without storage there is no visitor", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("forbidden");
    },
  });
  expect(currentVisitor()).toBeUndefined();
  forgetVisitor();
});
