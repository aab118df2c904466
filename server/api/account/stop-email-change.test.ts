import { afterAll, expect, test } from "vitest";
import { codeTo, emailChanges, stopTokenIn, tokenIn } from "../../testing/email-changes.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = await openTestApi();
afterAll(() => api.shop.close());

const { patch, confirm, userOf, login, undo, stop, register, newShopper, messages, loginByCode } =
  emailChanges(api);

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
