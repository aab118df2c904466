import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildProduct } from "../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let unchanging: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  api = await openTestApi();
  unchanging = await newShopper();
});
afterAll(() => api.shop.close());

const password = "a-long-password";
const next = "three-new-words";
const dayMs = 86_400_000;

const patch = (token: string, body: unknown) => api.call("PATCH /user", { token, body });
const login = (email: string, secret = password) =>
  api.call("POST /auth/login", { body: { email, password: secret } });
const undo = (token: string) => api.call("POST /auth/undo-email-change", { body: { token } });

async function newShopper() {
  const shopper = await api.shopper({ withAddress: false });
  await api.shop.sentMails();
  return { ...shopper, email: shopper.user.email };
}

/** Changes the address and reads the token in the mail to the old one. */
async function changedEmail(token: string, email: string): Promise<string> {
  expect((await patch(token, { email })).status).toBe(200);
  const mails = (await api.shop.sentMails()).map((sent) => sent.message);
  const mail = mails.find(({ template }) => template === "email-changed");
  if (mail?.template !== "email-changed") throw new Error("The old address was not told");
  return new URL(mail.props.undoUrl).hash.replace("#token=", "");
}

/** Sets a new password by the code that is mailed to an address, and logs in with it. */
async function loginByCode(email: string) {
  await api.call("POST /auth/forgot-password", { body: { email } });
  const mails = (await api.shop.sentMails()).map((sent) => sent.message);
  const otp = mails.flatMap((mail) => (mail.template === "one-time-code" ? [mail.props.code] : [])).at(-1);
  const { token } = (await api.call("POST /auth/verify", { body: { email, otp } })).body;
  const body = { token, password: next, password_confirmation: next };
  await api.call("POST /auth/reset-password", { body });
  return login(email, next);
}

test("a name is changed and the rest stays", async () => {
  const { token, email } = await newShopper();
  const { status, body } = await patch(token, { name: "  Zoë O'Brien 🌻 " });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "Zoë O'Brien 🌻", email });
  expect((await api.call("GET /user", { token })).body).toEqual(body);
  expect(await api.shop.sentMails()).toEqual([]);
});

test("nothing, or what is the same already, is answered with the user, and nobody is told", async () => {
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

test("of several changes all are made or none", async () => {
  const { token, email } = await newShopper();
  const { email: taken } = await newShopper();
  const body = { name: "New", email: taken, password: next, current_password: password };
  const answer = await patch(token, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  expect((await api.call("GET /user", { token })).body).toMatchObject({ name: "Thandi Dube", email });
  expect((await login(email)).status).toBe(200);
  expect(await api.shop.sentMails()).toEqual([]);
});

test("a new password signs the other devices out and is told by mail", async () => {
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

test("a changed address holds at once, and the old one is told how to take it back", async () => {
  const { token, email } = await newShopper();
  const { status, body } = await patch(token, { email: "Brand-New@Example.co.za" });
  expect({ status, email: body.email }).toEqual({ status: 200, email: "brand-new@example.co.za" });
  expect((await login("brand-new@example.co.za")).status).toBe(200);
  expect((await login(email)).status).toBe(422);
  const [mail, ...others] = await api.shop.sentMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: email,
    message: {
      template: "email-changed",
      props: {
        newEmail: "brand-new@example.co.za",
        undoUrl: expect.stringMatching(/^http:\/\/localhost:3000\/account-recovery#token=[\w-]{43}$/),
        undoUntil: new Date(api.shop.clock.now().getTime() + 7 * dayMs).toISOString(),
      },
    },
  });
});

test("the old address takes the change back, also after the hijacker has set a password", async () => {
  const { token, email } = await newShopper();
  const undoToken = await changedEmail(token, "hijacker@example.com");
  await patch(token, { password: next, current_password: password });
  await api.call("POST /auth/forgot-password", { body: { email: "hijacker@example.com" } });
  const mails = (await api.shop.sentMails()).map((mail) => mail.message);
  const code = mails.flatMap((mail) => (mail.template === "one-time-code" ? [mail.props.code] : []))[0];

  expect((await undo(undoToken)).status).toBe(200);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  expect((await login("hijacker@example.com", next)).status).toBe(422);
  const verified = await api.call("POST /auth/verify", { body: { email, otp: code } });
  expect(verified.status).toBe(422);
  for (const known of [password, next]) expect((await login(email, known)).status).toBe(422);
  expect((await loginByCode(email)).body.user).toMatchObject({ email });
});

test("a removal that a hijacker asked for ends when the old address takes the change back", async () => {
  const { token, email } = await newShopper();
  const undoToken = await changedEmail(token, "remover@example.com");
  expect((await api.call("DELETE /user", { token, body: { password } })).status).toBe(202);
  expect((await undo(undoToken)).status).toBe(200);
  expect((await login("remover@example.com")).status).toBe(422);
  expect((await loginByCode(email)).body).toMatchObject({ removal_cancelled: false, user: { email } });
});

test("a change is taken back once, within seven days, and by its own token only", async () => {
  const { token, email } = await newShopper();
  const undoToken = await changedEmail(token, `new-${email}`);
  for (const forged of ["", "x".repeat(43), undoToken.slice(1), `${undoToken}x`, "\u0000", token]) {
    expect(await undo(forged)).toMatchObject({
      status: 422,
      body: { errors: { token: [expect.any(String)] } },
    });
  }
  api.shop.clock.advance(7 * dayMs - 1);
  expect((await undo(undoToken)).status).toBe(200);
  expect((await undo(undoToken)).status).toBe(422);

  const again = await changedEmail((await loginByCode(email)).body.token, `newer-${email}`);
  api.shop.clock.advance(7 * dayMs);
  expect((await undo(again)).status).toBe(422);
});

test("while it can be taken back, nobody else gets the old address, neither anew nor by a change", async () => {
  const { token, email } = await newShopper();
  const { token: other } = await newShopper();
  await changedEmail(token, `new-${email}`);
  const register = () => api.call("POST /auth/register", { body: { name: "Other", email, password } });
  expect((await register()).body.errors).toHaveProperty("email");
  expect((await patch(other, { email })).body.errors).toHaveProperty("email");
  // Its owner may have it back.
  expect((await patch(token, { email })).status).toBe(200);
  expect((await patch(token, { email: `new-${email}` })).status).toBe(200);
  // Of several changes at one instant each is a millisecond later.
  api.shop.clock.advance(7 * dayMs + 1000);
  expect((await register()).status).toBe(201);
});

test("who takes the first change back undoes the later ones, whose mails went to the hijacker", async () => {
  const { token, email } = await newShopper();
  const first = await changedEmail(token, "one@example.com");
  const second = await changedEmail(token, "two@example.com");
  expect((await undo(first)).status).toBe(200);
  expect((await undo(second)).status).toBe(422);
  expect((await loginByCode(email)).status).toBe(200);
});

test("who takes a later change back cannot keep the first address from doing so", async () => {
  const { token, email } = await newShopper();
  const first = await changedEmail(token, "three@example.com");
  const second = await changedEmail(token, "four@example.com");
  expect((await undo(second)).status).toBe(200);
  expect((await loginByCode("three@example.com")).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect((await loginByCode(email)).status).toBe(200);
});

test("a removal that is asked for clears the cookie and says until when a login keeps the account", async () => {
  const { token, email } = await newShopper();
  const answer = await api.call("DELETE /user", {
    headers: { Cookie: `auth_token=${token}` },
    body: { password },
  });
  const scheduledFor = new Date(api.shop.clock.now().getTime() + 14 * dayMs).toISOString();
  expect(answer).toMatchObject({
    status: 202,
    body: { message: expect.any(String), scheduled_for: scheduledFor },
  });
  expect(answer.headers.get("Set-Cookie")).toMatch(/^auth_token=; Max-Age=0/);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  expect((await login(email)).body).toMatchObject({ removal_cancelled: true });
});

test("a removal needs the password and waits for open orders, which it names", async () => {
  const { token, user } = await api.shopper();
  const remove = (body: unknown) => api.call("DELETE /user", { token, body });
  expect((await remove({})).body.errors).toHaveProperty("password");
  expect((await remove({ password: "not-the-password" })).body.errors).toHaveProperty("password");
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop));
  const number = String(order.id).padStart(6, "0");
  expect(await remove({ password })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(number), order: { id: order.id, number } },
  });
  await api.call(`POST /orders/${order.id}/cancel`, { token });
  expect((await remove({ password })).status).toBe(202);
});
