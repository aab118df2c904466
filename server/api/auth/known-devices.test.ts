import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const password = "a-long-password";
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `105.12.${networks >> 8}.${networks & 255}`;
};

type From = { device?: string | undefined; clientAddress?: string };

function post(path: string, body: unknown, { device, clientAddress = newNetwork() }: From = {}) {
  const headers: Record<string, string> = device ? { Cookie: `device_token=${device}` } : {};
  return api.call(`POST /auth/${path}`, { body, headers, clientAddress });
}

const login = (email: string, secret: string, from?: From) =>
  post("login", { email, password: secret }, from);

const deviceIn = ({ headers }: { headers: Headers }) =>
  /device_token=([\w-]{43});/.exec(headers.getSetCookie().join("\n"))?.[1];

async function newShopper() {
  const { user, token } = await api.shopper({ withAddress: false });
  return { email: user.email, token };
}

/** An attack from many networks: logins to this account are blocked for an hour. */
async function lockedAnywhere(email: string): Promise<void> {
  for (let count = 0; count < 50; count += 1) await login(email, "not-the-password");
  expect((await login(email, password)).status).toBe(429);
}

/** An attack from the shopper's own network, which needs fewer attempts. @returns the network */
async function lockedHere(email: string, secret = password): Promise<string> {
  const clientAddress = newNetwork();
  for (let count = 0; count < 10; count += 1) await login(email, "not-the-password", { clientAddress });
  expect((await login(email, secret, { clientAddress })).status).toBe(429);
  return clientAddress;
}

async function linkTokens(): Promise<string[]> {
  const mails = await api.shop.sentMails();
  return mails.flatMap(({ message }) =>
    message.template === "one-time-code" ? [message.props.linkUrl.split("#password=")[1] ?? ""] : [],
  );
}

test("a login gives the device a cookie that no script reads, for a year", async () => {
  const { email } = await newShopper();
  const answer = await login(email, password);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("device_token="));
  expect(cookie).toMatch(/^device_token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("strangers lock an address, but not a device that was logged in before", async () => {
  const { email } = await newShopper();
  const device = deviceIn(await login(email, password));
  await lockedAnywhere(email);
  const again = await login(email, password, { device });
  expect(again.status).toBe(200);
  expect(deviceIn(again)).toBe(device);
  // A device of another account is unknown here.
  const { email: other } = await newShopper();
  const foreign = deviceIn(await login(other, password));
  expect((await login(email, password, { device: foreign })).status).toBe(429);
  expect((await login(email, password, { device: "x".repeat(43) })).status).toBe(429);
});

test("a known device guesses ten times in 15 minutes and fifty times a day", async () => {
  const { email } = await newShopper();
  const device = deviceIn(await login(email, password));
  for (let window = 0; window < 5; window += 1) {
    for (let count = 0; count < 10; count += 1)
      expect((await login(email, "not-the-password", { device })).status).toBe(422);
    expect((await login(email, password, { device })).status).toBe(429);
    api.shop.clock.advance(15 * 60_000);
  }
  expect((await login(email, password, { device })).status).toBe(429);
  // Others are not locked out.
  expect((await login(email, password)).status).toBe(200);
});

test("a device that the shopper signs out is known no longer", async () => {
  const { email, token } = await newShopper();
  const lost = deviceIn(await login(email, password));
  const { body } = await api.call("GET /user/devices", { token });
  const other = body.data.find(({ current }: { current: boolean }) => !current);
  await api.call(`DELETE /user/devices/${other.id}`, { token });
  const kept = deviceIn(await login(email, password));
  const alsoLost = await login(email, password);
  await api.call("DELETE /user/devices", { token: alsoLost.body.token });
  const clientAddress = await lockedHere(email);
  expect((await login(email, password, { device: lost, clientAddress })).status).toBe(429);
  expect((await login(email, password, { device: kept, clientAddress })).status).toBe(429);
  expect((await login(email, password, { device: deviceIn(alsoLost), clientAddress })).status).toBe(200);
});

test("a locked-out shopper gets in by a mailed link, even one an attacker requested", async () => {
  const { email } = await newShopper();
  const clientAddress = await lockedHere(email);
  await api.shop.sentMails();
  // The attacker requests all codes and uses up the last one's attempts.
  for (let count = 0; count < 3; count += 1)
    expect((await post("forgot-password", { email })).status).toBe(200);
  expect((await post("forgot-password", { email })).status).toBe(429);
  const [first = "", , last = ""] = await linkTokens();
  for (let count = 0; count < 5; count += 1) await post("verify", { email, otp: "000000" });

  expect((await post("unlock", { token: "x".repeat(43) })).body.errors).toHaveProperty("token");
  const unlocked = await post("unlock", { token: first });
  expect(unlocked.status).toBe(200);
  expect(unlocked.headers.getSetCookie().join()).not.toContain("auth_token");
  const device = deviceIn(unlocked);
  expect((await login(email, password, { device, clientAddress })).status).toBe(200);
  // A known device has a limit of its own.
  expect((await post("forgot-password", { email }, { device })).status).toBe(200);

  const next = "three-new-words";
  const reset = await post("reset-password", { token: last, password: next, password_confirmation: next });
  expect(reset.status).toBe(200);
  const again = await lockedHere(email);
  expect((await login(email, next, { device, clientAddress: again })).status).toBe(429);
  expect((await login(email, next, { device: deviceIn(reset), clientAddress: again })).status).toBe(200);
});

test("a link works for half an hour, once for a password", async () => {
  const { email } = await newShopper();
  await post("forgot-password", { email });
  const [used = ""] = await linkTokens();
  const next = "three-new-words";
  const body = { token: used, password: next, password_confirmation: next };
  expect((await post("reset-password", body)).status).toBe(200);
  expect((await post("reset-password", body)).status).toBe(422);
  await post("forgot-password", { email });
  const [late = ""] = await linkTokens();
  api.shop.clock.advance(30 * 60_000);
  expect((await post("unlock", { token: late })).status).toBe(422);
});

test("a link lets one device in, also of two that open it at once, and then sets no password", async () => {
  const { email } = await newShopper();
  await post("forgot-password", { email });
  const [token = ""] = await linkTokens();
  const unlocked = await Promise.all([post("unlock", { token }), post("unlock", { token })]);
  expect(unlocked.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(unlocked.filter((answer) => deviceIn(answer))).toHaveLength(1);
  expect((await post("unlock", { token })).status).toBe(422);
  const next = "three-new-words";
  const reset = await post("reset-password", { token, password: next, password_confirmation: next });
  expect(reset.body.errors).toHaveProperty("token");
});

test("with a password changed in the account its other devices are known no longer", async () => {
  const { email } = await newShopper();
  const other = deviceIn(await login(email, password));
  const own = await login(email, password);
  const next = "three-new-words";
  const body = { password: next, password_confirmation: next, current_password: password };
  expect((await api.call("PATCH /user", { token: own.body.token, body })).status).toBe(200);
  const clientAddress = await lockedHere(email, next);
  expect((await login(email, next, { device: other, clientAddress })).status).toBe(429);
  expect((await login(email, next, { device: deviceIn(own), clientAddress })).status).toBe(200);
});

test("a known device has its own three codes in 15 minutes", async () => {
  const { email } = await newShopper();
  const device = deviceIn(await login(email, password));
  for (let count = 0; count < 3; count += 1) await post("forgot-password", { email });
  expect((await post("forgot-password", { email })).status).toBe(429);
  for (let count = 0; count < 3; count += 1)
    expect((await post("forgot-password", { email }, { device })).status).toBe(200);
  expect((await post("forgot-password", { email }, { device })).status).toBe(429);
});
