import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let unchanging: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  api = await openTestApi();
  unchanging = await newShopper();
});
afterAll(() => api.shop.close());

const password = "a-long-password";
const next = "three-new-words";

const patch = (token: string, body: unknown) => api.call("PATCH /user", { token, body });
const login = (email: string, secret = password) =>
  api.call("POST /auth/login", { body: { email, password: secret } });

async function newShopper() {
  const shopper = await api.shopper({ withAddress: false });
  await api.shop.sentMails();
  return { ...shopper, email: shopper.user.email };
}

test("a name is changed and the rest stays", async () => {
  const { token, email } = await newShopper();
  const { status, body } = await patch(token, { name: "  Zoë O'Brien 🌻 " });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "Zoë O'Brien 🌻", email });
  expect((await api.call("GET /user", { token })).body).toEqual(body);
  expect(await api.shop.sentMails()).toEqual([]);
});

test("an empty or equal change answers with the user and sends no mail", async () => {
  const { token, email, user } = await newShopper();
  const second = await login(email);
  for (const body of [
    {},
    { name: user.name, email: ` ${email.toUpperCase()} ` },
    { password, current_password: password },
  ]) {
    const answer = await patch(token, body);
    expect(answer).toMatchObject({ status: 200, body: { name: user.name, email } });
  }
  expect((await api.call("GET /user", { token: second.body.token })).status).toBe(200);
  expect(await api.shop.sentMails()).toEqual([]);
});

test.each([
  [{ name: "" }, ["name"]],
  [{ name: "Zoë\u0000" }, ["name"]],
  [{ name: "x".repeat(101), email: "no" }, ["email", "name"]],
  [{ name: null }, ["name"]],
  [{ name: "a".repeat(1_000_000) }, ["name"]],
  [{ email: "zоe@example.co.za" }, ["email"]],
  [{ email: "removed-1@removed.invalid" }, ["email"]],
  [{ email: ["a@example.co.za"] }, ["email"]],
  [{ password: next }, ["current_password"]],
  [{ password: "short", current_password: password }, ["password"]],
  [{ password: "password1", current_password: password }, ["password"]],
  [{ email: "me@example.co.za", password: "Me@Example.co.za", current_password: password }, ["password"]],
  [{ password: next, password_confirmation: "other", current_password: password }, ["password_confirmation"]],
  [{ password: next, current_password: "not-the-password" }, ["current_password"]],
  [{ is_admin: true }, ["is_admin"]],
])("a change to %o is refused", async (body, fields) => {
  const { token, email } = unchanging;
  const answer = await patch(token, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  expect((await api.call("GET /user", { token })).body).toMatchObject({ email, name: "Thandi Dube" });
});

test("several changes are atomic", async () => {
  const { token, email } = await newShopper();
  const { email: taken } = await newShopper();
  const body = { name: "New", email: taken, password: next, current_password: password };
  const answer = await patch(token, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  expect((await api.call("GET /user", { token })).body).toMatchObject({ name: "Thandi Dube", email });
  expect((await login(email)).status).toBe(200);
  expect(await api.shop.sentMails()).toEqual([]);
});

test("a new password signs the other devices out and is confirmed by mail", async () => {
  const { token, email } = await newShopper();
  const other = (await login(email)).body.token;
  const body = { password: next, password_confirmation: next, current_password: password };
  expect((await patch(token, body)).status).toBe(200);
  expect((await api.call("GET /user", { token })).status).toBe(200);
  expect((await api.call("GET /user", { token: other })).status).toBe(401);
  expect((await login(email)).status).toBe(422);
  expect((await login(email, next)).status).toBe(200);
  expect((await api.shop.sentMails()).map((mail) => [mail.to, mail.message.template])).toEqual([
    [email, "password-changed"],
  ]);
});

test("after ten wrong current passwords even the right one has to wait", async () => {
  const { token } = await newShopper();
  const tryWith = (current: string) => patch(token, { password: next, current_password: current });
  for (let count = 0; count < 10; count += 1) expect((await tryWith("not-the-password")).status).toBe(422);
  expect((await api.call("DELETE /user", { token, body: { password } })).status).toBe(429);
  const answer = await tryWith(password);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBe(15 * 60);
  api.shop.clock.advance(15 * 60_000);
  expect((await tryWith(password)).status).toBe(200);
});

test("addresses cannot be tried out one after the other", async () => {
  const { token } = await newShopper();
  const { email: taken } = await newShopper();
  for (let count = 0; count < 10; count += 1) expect((await patch(token, { email: taken })).status).toBe(422);
  expect((await patch(token, { email: taken })).status).toBe(429);
});
