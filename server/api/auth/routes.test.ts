import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const email = "zoe@example.co.za";
const password = "a-long-password";
const good: Record<string, Record<string, unknown>> = {
  login: { email, password, device_name: "Phone" },
  register: { name: "Zoë", email, password, device_name: "Phone" },
  "forgot-password": { email },
  verify: { otp: "123456", email },
  "reset-password": { token: "a".repeat(43), password, password_confirmation: password },
};

const post = (call: string, body: unknown) => api.call(`POST /auth/${call}`, { body });
const fields = Object.entries(good).flatMap(([call, body]) =>
  Object.keys(body).map((field) => [call, field]),
);

test.each(fields)("%s: a %s of the wrong type is refused under that field", async (call = "", field = "") => {
  const wrong = [1, true, [], ["zoe@example.co.za"], {}, { $gt: "" }, null];
  for (const value of wrong) {
    const { status, body } = await post(call, { ...good[call], [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});

test.each(fields)(
  "%s: a %s of nearly a megabyte is refused under that field",
  async (call = "", field = "") => {
    const { status, body } = await post(call, { ...good[call], [field]: "👩🏾‍🚀a".repeat(40_000) });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(/^(Use at most|Enter the six|Please request)/);
  },
);

test.each(Object.keys(good))("%s: missing fields are all named at once", async (call) => {
  const needed = Object.keys(good[call] ?? {}).filter((field) => field !== "device_name");
  const { status, body } = await post(call, {});
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, needed.sort()]);
  const unknown = await post(call, { ...good[call], role: "owner" });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["role"]]);
});

test.each(Object.keys(good))("%s: what is no object is refused in words", async (call) => {
  for (const rawBody of ["", "null", "[]", '"zoe"', "1", "{", "\u0000"]) {
    const answer = await api.call(`POST /auth/${call}`, { rawBody });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({ message: expect.any(String) });
  }
});

test.each([
  ["a Cyrillic letter", "zo\u0435@example.co.za"],
  ["a letter of full width", "ｚoe@example.co.za"],
  ["a Cyrillic domain", "zoe@ex\u0430mple.co.za"],
  ["a direction override", "zoe\u202e@example.co.za"],
  ["a zero-width space", "zo\u200be@example.co.za"],
  ["NUL", "zoe\u0000@example.co.za"],
  ["a line break", "zoe@example.co.za\nBcc: x@example.com"],
  ["two addresses", "zoe@example.co.za, x@example.com"],
  ["a name", "Zoë <zoe@example.co.za>"],
  ["no domain", "zoe@"],
  ["spaces", "zoe @example.co.za"],
])("an email address with %s is refused", async (_what, wrong) => {
  for (const call of ["login", "register", "forgot-password", "verify"]) {
    const { status, body } = await post(call, { ...good[call], email: wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  }
});

test.each([
  ["\u202eadmin"],
  ["Zo\u200bë"],
  ["Zoë\u0000"],
  ["Zoë\nDube"],
  ["\ud83d"],
  ["\u3164"],
  ["  "],
  ["a".repeat(101)],
])("the name %j is refused", async (name) => {
  const { status, body } = await post("register", { ...good.register, name });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["name"]]);
});

test.each([["O'Brien"], ["Zoë"], ["Thandi 🌸"], ["👩🏾‍🚀"], ["नरेन्द्र"], ["--'; drop table users"]])(
  "the name %j stays unchanged",
  async (name) => {
    const own = `name${Buffer.from(name).toString("hex").slice(0, 20)}@example.co.za`;
    const { status, body } = await post("register", { ...good.register, email: own, name: ` ${name} ` });
    expect([status, body.user.name]).toEqual([201, name]);
  },
);

test.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", "-12345", "1e5000", ""])(
  "the code %j is none",
  async (otp) => {
    const { status, body } = await post("verify", { otp, email });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ otp: ["Enter the six-digit code"] });
  },
);
