import { afterAll, expect, test } from "vitest";
import { emailChanges, next, password } from "../../testing/email-changes.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = await openTestApi();
afterAll(() => api.shop.close());

const { patch, login, undo, register, newShopper, messages, changedEmail, loginByCode } = emailChanges(api);
const dayMs = 86_400_000;

test("the old address takes the change back, also after the hijacker has set a password", async () => {
  const { token, email } = await newShopper();
  const undoToken = await changedEmail(token, "hijacker@example.com");
  await patch(token, { password: next, current_password: password });
  await api.call("POST /auth/forgot-password", { body: { email: "hijacker@example.com" } });
  const code = (await messages()).flatMap((mail) =>
    mail.template === "one-time-code" ? [mail.props.code] : [],
  )[0];

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

test("while a change can be undone the old address stays reserved, for registrations and changes", async () => {
  const { token, email } = await newShopper();
  const { token: other } = await newShopper();
  await changedEmail(token, `new-${email}`);
  expect((await register(email)).body.errors).toHaveProperty("email");
  expect((await patch(other, { email })).body.errors).toHaveProperty("email");
  // Its owner can have it back.
  await changedEmail(token, email);
  await changedEmail(token, `new-${email}`);
  // Changes at the same instant are a millisecond apart.
  api.shop.clock.advance(7 * dayMs + 1000);
  expect((await register(email)).status).toBe(201);
});

test("undoing the first change undoes later ones, whose mails went to the hijacker", async () => {
  const { token, email } = await newShopper();
  const first = await changedEmail(token, "one@example.com");
  const second = await changedEmail(token, "two@example.com");
  expect((await undo(first)).status).toBe(200);
  expect((await undo(second)).status).toBe(422);
  expect((await loginByCode(email)).status).toBe(200);
});

test("undoing a later change does not stop the first address from undoing its own", async () => {
  const { token, email } = await newShopper();
  const first = await changedEmail(token, "three@example.com");
  const second = await changedEmail(token, "four@example.com");
  expect((await undo(second)).status).toBe(200);
  expect((await loginByCode("three@example.com")).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect((await loginByCode(email)).status).toBe(200);
});
