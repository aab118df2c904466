import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShop } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let shop: TestShop;
beforeAll(async () => {
  api = await openTestApi();
  shop = api.shop;
});
afterAll(() => shop.close());

const minuteMs = 60_000;
const password = "a-long-password";
const next = "another-long-password";
const wrongCode = "This code is wrong or has expired. Try again or request a new one.";

const post = (call: string, body: unknown) => api.call(`POST /auth/${call}`, { body });
const login = (email: string, secret: string) => post("login", { email, password: secret });
const verify = (email: string, otp: string) => post("verify", { email, otp });
const reset = (token: string, secret = next) =>
  post("reset-password", { token, password: secret, password_confirmation: secret });

async function newShopper() {
  const shopper = await api.shopper({ withAddress: false });
  await shop.sentMails();
  return { ...shopper, email: shopper.user.email };
}

/** Requests a code and reads it from the mail. */
async function codeFor(email: string): Promise<string> {
  expect((await post("forgot-password", { email })).status).toBe(200);
  const mails = (await shop.sentMails()).map(({ message }) => message);
  const mail = mails.find(({ to, template }) => to === email && template === "one-time-code");
  if (mail?.template !== "one-time-code") throw new Error(`No code was sent to ${email}`);
  return mail.props.code;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function tokenFor(email: string): Promise<string> {
  return (await verify(email, await codeFor(email))).body.token;
}

test("a forgotten password is reset: code, token, password, once each", async () => {
  const { email, token: session } = await newShopper();
  const code = await codeFor(email);
  expect(code).toMatch(/^\d{6}$/);

  const verified = await verify(` ${email.toUpperCase()} `, code);
  expect(verified).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(verified.headers.has("Set-Cookie")).toBe(false);
  const { token } = verified.body;
  expect((await api.call("GET /user", { token })).status).toBe(401);
  expect((await verify(email, code)).body.errors).toEqual({ otp: [wrongCode] });

  expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await shop.sentMails()).map((mail) => [mail.to, mail.message.template])).toEqual([
    [email, "password-changed"],
  ]);
  expect((await api.call("GET /user", { token: session })).status).toBe(401);
  expect((await login(email, password)).status).toBe(422);
  expect((await login(email, next)).status).toBe(200);
  const again = await reset(token, "a-third-long-password");
  expect(again.status).toBe(422);
  expect(Object.keys(again.body.errors)).toEqual(["token"]);
});

test("known and unknown addresses get the same answers, and only the known one a mail", async () => {
  const { email } = await newShopper();
  const known = await post("forgot-password", { email });
  const unknown = await post("forgot-password", { email: "nobody@example.co.za" });
  expect(known).toMatchObject({ status: 200, body: unknown.body });
  expect((await shop.sentMails()).map(({ to, message }) => [to, message.template])).toEqual([
    [email, "one-time-code"],
  ]);
  const tried = [await verify(email, "000000"), await verify("nobody@example.co.za", "000000")];
  expect(tried.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { otp: [wrongCode] }],
    [422, { otp: [wrongCode] }],
  ]);
});

test("a code lasts ten minutes", async () => {
  const { email } = await newShopper();
  const late = await codeFor(email);
  shop.clock.advance(10 * minuteMs);
  expect((await verify(email, late)).body.errors).toEqual({ otp: [wrongCode] });
});

test("a code lasts five tries, and not one more", async () => {
  const { email } = await newShopper();
  const code = await codeFor(email);
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(email, other(code))).status).toBe(422);
  expect((await verify(email, code)).body.errors).toEqual({ otp: [wrongCode] });
  const fresh = await codeFor(email);
  expect((await verify(email, fresh)).status).toBe(200);
});

test("a new code replaces the one before", async () => {
  const { email } = await newShopper();
  const first = await codeFor(email);
  const second = await codeFor(email);
  if (first !== second) expect((await verify(email, first)).status).toBe(422);
  expect((await verify(email, second)).status).toBe(200);
});

test("a code that waited too long for its mail is not sent", async () => {
  const { email } = await newShopper();
  await post("forgot-password", { email });
  shop.clock.advance(11 * minuteMs);
  expect(await shop.sentMails()).toEqual([]);
});

test("the right to set a password lasts a quarter of an hour, and a refused password leaves it", async () => {
  const { email } = await newShopper();
  const token = await tokenFor(email);
  expect((await reset(token, "password1")).body.errors).toHaveProperty("password");
  expect((await reset(token, email)).body.errors).toHaveProperty("password");
  shop.clock.advance(15 * minuteMs - 1);
  expect((await reset(token)).status).toBe(200);

  const late = await tokenFor(email);
  shop.clock.advance(15 * minuteMs);
  expect((await reset(late)).body.errors).toHaveProperty("token");
});

test("forged and cut tokens set no password", async () => {
  const { email } = await newShopper();
  const token = await tokenFor(email);
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  for (const wrong of [token.slice(0, -1), `${token}A`, forged, "", "\u0000", "a".repeat(5000)]) {
    const { status, body } = await reset(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["token"]]);
  }
  expect((await reset(token)).status).toBe(200);
});

test("the two new passwords must be the same", async () => {
  const body = { token: "a".repeat(43), password: next, password_confirmation: `${next} ` };
  expect((await post("reset-password", body)).body.errors).toEqual({
    password_confirmation: ["The two passwords don’t match"],
  });
});

test.each([
  ["seven letters", "sevenle", "Use 8 characters or more"],
  ["four emoji, which take the room of eight", "🌸🌸🌸🌸", "Use 8 characters or more"],
  ["nothing but spaces", "          ", "Use 8 characters or more"],
  ["one of the most common", "Password1", "Use 8 characters or more that only you would think of"],
  [
    "one of them in wide letters",
    "ｐａｓｓｗｏｒｄ",
    "Use 8 characters or more that only you would think of",
  ],
  ["the address", "Me@Example.co.za", "Use 8 characters or more that only you would think of"],
])("a password of %s is refused, and the rule is said", async (_what, secret, rule) => {
  const registration = { name: "Zoë", email: "me@example.co.za", password: secret };
  const { status, body } = await post("register", registration);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ password: [expect.stringContaining(rule)] });
});

test.each([
  ["plain words", "correct horse battery"],
  ["emoji", "🌸🌺🌻🌼🌷🌹🌸🌺"],
  ["spaces around", "  ruim genoeg  "],
])("a password of %s is as good as any", async (what, secret) => {
  const email = `${what.replace(" ", ".")}@example.co.za`;
  expect((await post("register", { name: "Zoë", email, password: secret })).status).toBe(201);
  expect((await login(email, secret)).status).toBe(200);
  expect((await login(email, secret.trim())).status).toBe(secret === secret.trim() ? 200 : 422);
});

test("registering welcomes by mail", async () => {
  await shop.sentMails();
  const registration = { name: "Zoë 🌸 O'Brien", email: " Welcome@Example.co.za ", password };
  expect((await post("register", registration)).body).toMatchObject({
    user: { name: "Zoë 🌸 O'Brien", email: "welcome@example.co.za" },
    removal_cancelled: false,
  });
  expect((await shop.sentMails()).map(({ to, message }) => [to, message])).toEqual([
    [
      "welcome@example.co.za",
      expect.objectContaining({
        template: "welcome",
        // Until the address is confirmed, the name could carry a stranger's message.
        props: {
          shopName: "Spaza",
          shopUrl: "http://localhost:3000",
          name: null,
          confirmUrl: expect.stringMatching(/^http:\/\/localhost:3000\/account-recovery#confirm=[\w-]{43}$/),
        },
      }),
    ],
  ]);
});

test("a login takes back a removal that was asked for", async () => {
  const { email, token } = await newShopper();
  expect((await api.call("DELETE /user", { token, body: { password } })).status).toBe(202);
  await shop.sentMails();
  shop.clock.advance(13 * 24 * 60 * minuteMs);
  expect(await login(email, password)).toMatchObject({ status: 200, body: { removal_cancelled: true } });
  expect((await shop.sentMails()).map(({ message }) => message.template)).toEqual(["removal-cancelled"]);
  expect((await login(email, password)).body.removal_cancelled).toBe(false);
  shop.clock.advance(2 * 24 * 60 * minuteMs);
  expect((await login(email, password)).status).toBe(200);
});

test("when the removal is due, the account is as if it were not there", async () => {
  const { email, token } = await newShopper();
  const code = await codeFor(email);
  await api.call("DELETE /user", { token, body: { password } });
  await shop.sentMails();
  shop.clock.advance(14 * 24 * 60 * minuteMs);
  expect((await login(email, password)).body).toEqual((await login("nobody@example.co.za", password)).body);
  expect((await post("forgot-password", { email })).status).toBe(200);
  expect(await shop.sentMails()).toEqual([]);
  expect((await verify(email, code)).status).toBe(422);
});

test("when a device was last seen is known to the hour", async () => {
  const { token } = await newShopper();
  const lastSeen = async () => (await api.call("GET /user/devices", { token })).body.data[0].last_seen_at;
  const opened = await lastSeen();
  shop.clock.advance(59 * minuteMs);
  expect(await lastSeen()).toBe(opened);
  shop.clock.advance(minuteMs);
  expect(await lastSeen()).toBe(shop.clock.now().toISOString());
});

test("a password is the same on a keyboard that composes its accents otherwise", async () => {
  const email = "composed@example.co.za";
  await post("register", { name: "Zoë", email, password: "Zoë drinks tea".normalize("NFC") });
  const { status } = await post("login", { email, password: "Zoë drinks tea".normalize("NFD") });
  expect(status).toBe(200);
});
