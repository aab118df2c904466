import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const password = "a-long-password";
const next = "three-new-words";
const dayMs = 86_400_000;

const patch = (token: string, body: unknown) => api.call("PATCH /user", { token, body });
const confirm = (token: string, body: unknown) => api.call("POST /user/confirm-email", { token, body });
const userOf = async (token: string) => (await api.call("GET /user", { token })).body;
const login = (email: string, secret = password) =>
  api.call("POST /auth/login", { body: { email, password: secret } });
const undo = (token: string) => api.call("POST /auth/undo-email-change", { body: { token } });
const stop = (token: string) => api.call("POST /auth/stop-email-change", { body: { token } });
const register = (email: string) =>
  api.call("POST /auth/register", { body: { name: "Thandi Dube", email, password } });

async function newShopper(wish: { hasProvedEmail?: boolean; email?: string } = {}) {
  const shopper = await api.shopper({ withAddress: false, ...wish });
  await api.shop.sentMails();
  return { ...shopper, email: shopper.user.email };
}

const messages = async () => (await api.shop.sentMails()).map(({ message }) => message);
type Messages = Awaited<ReturnType<typeof messages>>;

function codeTo(mails: Messages, email: string): string {
  const codes = mails.flatMap((mail) =>
    mail.template === "confirm-email" && mail.to === email ? [mail.props.code] : [],
  );
  return codes.at(-1) ?? "no code";
}

const tokenIn = (url: string | null | undefined) => /=([\w-]{43})$/.exec(url ?? "")?.[1] ?? "no token";

function stopTokenIn(mails: Messages): string {
  const urls = mails.flatMap((mail) =>
    mail.template === "email-change-requested" ? [mail.props.stopUrl] : [],
  );
  return tokenIn(urls.at(-1));
}

/** Changes the address with the mailed code. @returns the token mailed to the old address */
async function changedEmail(token: string, email: string): Promise<string> {
  expect((await patch(token, { email })).status).toBe(200);
  expect(await confirm(token, { otp: codeTo(await messages(), email) })).toMatchObject({
    status: 200,
    body: { email, email_confirmed: true, pending_email: null },
  });
  const urls = (await messages()).flatMap((mail) =>
    mail.template === "email-changed" ? [mail.props.undoUrl] : [],
  );
  return tokenIn(urls.at(-1));
}

/** Resets the password by a mailed code, and logs in. */
async function loginByCode(email: string) {
  await api.call("POST /auth/forgot-password", { body: { email } });
  const otp = (await messages())
    .flatMap((mail) => (mail.template === "one-time-code" ? [mail.props.code] : []))
    .at(-1);
  const { token } = (await api.call("POST /auth/verify", { body: { email, otp } })).body;
  await api.call("POST /auth/reset-password", {
    body: { token, password: next, password_confirmation: next },
  });
  return login(email, next);
}

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

test("an attacker cannot block a victim's address by requesting it: the victim registers", async () => {
  const attacker = await newShopper({ hasProvedEmail: false });
  await patch(attacker.token, { email: "victim@example.co.za" });
  const mails = await messages();
  const victim = await register("victim@example.co.za");
  expect(victim.status).toBe(201);
  // No mail to the attacker opens the victim's account.
  expect((await undo(stopTokenIn(mails))).status).toBe(422);
  expect((await stop(stopTokenIn(mails))).status).toBe(200);
  expect(await userOf(victim.body.token)).toMatchObject({ email: "victim@example.co.za" });
});

test("an account that a stranger opened with the victim's address is the victim's alone after a reset (H2)", async () => {
  const email = "prehijacked@example.co.za";
  const attacker = await newShopper({ hasProvedEmail: false, email });
  await patch(attacker.token, { email: "attacker@example.com" });
  const mails = await messages();
  const code = codeTo(mails, "attacker@example.com");
  const victim = await loginByCode(email);
  expect(victim.body.user).toMatchObject({ email, email_confirmed: true, pending_email: null });
  expect((await api.call("GET /user", { token: attacker.token })).status).toBe(401);
  expect((await login(email)).status).toBe(422);
  expect((await stop(stopTokenIn(mails))).status).toBe(422);
  expect((await confirm(victim.body.token, { otp: code })).status).toBe(422);
  expect((await userOf(victim.body.token)).email).toBe(email);
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

test("the old address stops the change, which signs everybody out", async () => {
  const { token, email } = await newShopper();
  await patch(token, { email: "hijacker-1@example.com" });
  const mails = await messages();
  expect((await stop("x".repeat(43))).body.errors).toHaveProperty("token");
  expect((await stop(stopTokenIn(mails))).status).toBe(200);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  expect((await stop(stopTokenIn(mails))).status).toBe(422);
  const again = (await login(email)).body;
  expect(again.user).toMatchObject({ email, pending_email: null });
  expect((await confirm(again.token, { otp: codeTo(mails, "hijacker-1@example.com") })).status).toBe(422);
});

test("a change that waits ends by keeping the old address, by a removal, and by a newer wish", async () => {
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

test("a stop link does not confirm, and a welcome link does not stop", async () => {
  const { body } = await register("two-links@example.co.za");
  const [welcome] = await messages();
  if (welcome?.template !== "welcome") throw new Error("Nobody was welcomed");
  expect((await stop(tokenIn(welcome.props.confirmUrl))).status).toBe(422);
  await patch(body.token, { email: "two-links-new@example.co.za" });
  const stopToken = stopTokenIn(await messages());
  expect((await confirm(body.token, { token: stopToken })).status).toBe(422);
  expect(await userOf(body.token)).toMatchObject({ pending_email: "two-links-new@example.co.za" });
});
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
