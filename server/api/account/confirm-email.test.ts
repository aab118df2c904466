import { afterAll, expect, test } from "vitest";
import { codeTo, emailChanges, password, tokenIn } from "../../testing/email-changes.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = await openTestApi();
afterAll(() => api.shop.close());

const { patch, confirm, userOf, login, register, newShopper, messages } = emailChanges(api);
const dayMs = 86_400_000;

test("a changed address waits for its code, and the old one is told at once how to stop it", async () => {
  const { token, email } = await newShopper();
  const { status, body } = await patch(token, { email: "Brand-New@Example.co.za" });
  expect({ status, email: body.email, pending: body.pending_email }).toEqual({
    status: 200,
    email,
    pending: "brand-new@example.co.za",
  });
  expect((await login(email)).status).toBe(200);
  expect((await login("brand-new@example.co.za")).status).toBe(422);
  const mails = await messages();
  expect(mails.map(({ to, template }) => [to, template]).sort()).toEqual([
    ["brand-new@example.co.za", "confirm-email"],
    [email, "email-change-requested"],
  ]);
  expect(mails.find(({ to }) => to === email)?.props).toMatchObject({
    newEmail: "brand-new@example.co.za",
    stopUrl: expect.stringMatching(/^http:\/\/localhost:3000\/account-recovery#stop=[\w-]{43}$/),
  });
  // Idempotent: no second mail.
  expect((await patch(token, { name: "Zoë", email: "brand-new@example.co.za" })).body).toMatchObject({
    name: "Zoë",
    pending_email: "brand-new@example.co.za",
  });
  expect(await messages()).toEqual([]);
});

test("with its code it takes effect, and the old address can take it back for seven days", async () => {
  const { token, email } = await newShopper();
  await patch(token, { email: "moved-on@example.co.za" });
  const otp = codeTo(await messages(), "moved-on@example.co.za");
  expect((await confirm(token, { otp })).body).toMatchObject({ email: "moved-on@example.co.za" });
  expect((await login("moved-on@example.co.za")).status).toBe(200);
  expect((await login(email)).status).toBe(422);
  expect(await messages()).toMatchObject([
    {
      to: email,
      template: "email-changed",
      props: {
        newEmail: "moved-on@example.co.za",
        undoUrl: expect.stringMatching(/\/account-recovery#token=[\w-]{43}$/),
        undoUntil: new Date(api.shop.clock.now().getTime() + 7 * dayMs).toISOString(),
      },
    },
  ]);
  expect((await confirm(token, { otp })).status).toBe(422);
});

test("a code is worth nothing in another account, after five wrong tries, or after ten minutes", async () => {
  const { token } = await newShopper();
  const { token: other } = await newShopper();
  await patch(token, { email: "guarded@example.co.za" });
  const otp = codeTo(await messages(), "guarded@example.co.za");
  expect((await confirm(other, { otp })).body.errors).toHaveProperty("otp");
  expect((await api.call("POST /user/confirm-email", { body: { otp } })).status).toBe(401);
  const wrong = otp === "000000" ? "000001" : "000000";
  for (let count = 0; count < 5; count += 1) expect((await confirm(token, { otp: wrong })).status).toBe(422);
  expect((await confirm(token, { otp })).status).toBe(422);
  await api.call("POST /user/email-code", { token });
  const late = codeTo(await messages(), "guarded@example.co.za");
  api.shop.clock.advance(10 * 60_000);
  expect((await confirm(token, { otp: late })).status).toBe(422);
  await api.call("POST /user/email-code", { token });
  const fresh = codeTo(await messages(), "guarded@example.co.za");
  expect((await confirm(token, { otp: fresh })).body.email).toBe("guarded@example.co.za");
});

test.each([{}, { otp: "12345" }, { otp: "123456", token: "both" }, { code: "123456" }])(
  "%o confirms nothing",
  async (body) => {
    const { token } = await newShopper();
    expect((await confirm(token, body)).status).toBe(422);
  },
);

test("a pending address does not block a registration with it", async () => {
  const { token, email } = await newShopper();
  await patch(token, { email: "wanted@example.co.za" });
  const otp = codeTo(await messages(), "wanted@example.co.za");
  expect((await register("wanted@example.co.za")).status).toBe(201);
  expect((await confirm(token, { otp })).body.errors).toHaveProperty("otp");
  expect(await userOf(token)).toMatchObject({ email });
});

test("an unconfirmed address gets no link that undoes the change", async () => {
  const { token, email } = await newShopper({ hasProvedEmail: false });
  await patch(token, { email: "really-mine@example.co.za" });
  const requested = await messages();
  expect(requested.find(({ to }) => to === email)?.props).toMatchObject({ name: null, newEmail: null });
  await confirm(token, { otp: codeTo(requested, "really-mine@example.co.za") });
  expect(await messages()).toMatchObject([
    { to: email, props: { name: null, newEmail: null, undoUrl: null, undoUntil: null } },
  ]);
  expect((await register(email)).status).toBe(201);
});

test("a change that waits ends by keeping the old address, by a removal, and by a newer change", async () => {
  const { token, email } = await newShopper();
  await patch(token, { email: "first@example.co.za" });
  const first = codeTo(await messages(), "first@example.co.za");
  await patch(token, { email: "second@example.co.za" });
  expect((await confirm(token, { otp: first })).status).toBe(422);
  const second = codeTo(await messages(), "second@example.co.za");
  expect((await api.call("DELETE /user/pending-email", { token })).body).toMatchObject({
    email,
    pending_email: null,
  });
  expect((await confirm(token, { otp: second })).status).toBe(422);
  await patch(token, { email: "third@example.co.za" });
  await api.call("DELETE /user", { token, body: { password } });
  expect((await login(email)).body.user).toMatchObject({ email, pending_email: null });
});

test("an address gets at most three codes in 15 minutes", async () => {
  const { token } = await newShopper();
  const { token: other } = await newShopper();
  await patch(token, { email: "flooded@example.co.za" });
  for (let count = 0; count < 2; count += 1)
    expect((await api.call("POST /user/email-code", { token })).status).toBe(200);
  const late = await api.call("POST /user/email-code", { token });
  expect({ status: late.status, wait: late.headers.get("Retry-After") }).toEqual({
    status: 429,
    wait: "900",
  });
  expect((await patch(other, { email: "flooded@example.co.za" })).status).toBe(429);
  const codes = (await messages()).filter(({ to }) => to === "flooded@example.co.za");
  expect(codes).toHaveLength(3);
});

test("a new shopper confirms the address by a code", async () => {
  const { token, email } = await newShopper({ hasProvedEmail: false });
  expect(await userOf(token)).toMatchObject({ email_confirmed: false, pending_email: null });
  expect((await api.call("POST /user/email-code", { token })).status).toBe(200);
  const otp = codeTo(await messages(), email);
  expect((await confirm(token, { otp })).body).toMatchObject({ email, email_confirmed: true });
  expect((await api.call("POST /user/email-code", { token })).body.errors).toHaveProperty("otp");
});

test("the welcome mail's link confirms the address when logged in to that account", async () => {
  const { body } = await register("welcomed@example.co.za");
  const [welcome] = await messages();
  if (welcome?.template !== "welcome") throw new Error("Nobody was welcomed");
  const link = { token: tokenIn(welcome.props.confirmUrl) };
  const { token: other } = await newShopper({ hasProvedEmail: false });
  expect((await confirm(other, link)).body.errors).toHaveProperty("token");
  expect((await api.call("POST /user/confirm-email", { body: link })).status).toBe(401);
  expect((await confirm(body.token, link)).body).toMatchObject({ email_confirmed: true });
  expect((await confirm(body.token, link)).status).toBe(422);
});
