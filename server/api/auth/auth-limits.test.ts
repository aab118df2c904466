import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../../shop/accounts/passwords/password.ts";
import {
  loginTries,
  registerTries,
  resetTries,
  verifyTries,
} from "../../../shop/accounts/rate-limits/limits.ts";
import { countTry, type Try } from "../../../shop/accounts/rate-limits/rate-limit.ts";
import { openShop } from "../../../shop/open-shop.ts";
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
const home = "105.12.3.4";
let counter = 0;
function someone(): string {
  counter += 1;
  return `someone${counter}@example.co.za`;
}

const post = (call: string, body: object, clientAddress = home) =>
  api.call(`POST /auth/${call}`, { body, clientAddress });

/** Records attempts directly; making them would take minutes. */
async function tried(times: number, tries: Try[]) {
  for (let count = 0; count < times; count += 1) await countTry(shop, tries);
}

/** The limit on logins of one account from one network, without stricter ones. */
const fromHome = (email: string) =>
  loginTries({ email, network: home }).filter(({ limit }) => limit.name === "login-here");

const wait = (minutes: number) => ({
  status: 429,
  body: { message: `Too many attempts. Please wait ${minutes}\u00a0minutes and try again.` },
});

test("ten wrong passwords, and this network must wait; known and unknown addresses alike", async () => {
  const { user } = await api.shopper();
  for (const email of [user.email, someone()]) {
    await tried(9, fromHome(email));
    expect((await post("login", { email, password: "wrong-password" })).status).toBe(422);
    const refused = await post("login", { email, password });
    expect(refused).toMatchObject(wait(15));
    expect(refused.headers.get("Retry-After")).toBe("900");
  }
  // Guessing does not lock the shopper out elsewhere.
  expect((await post("login", { email: user.email, password }, "41.0.0.1")).status).toBe(200);
  shop.clock.advance(15 * minuteMs);
  expect((await post("login", { email: user.email, password })).status).toBe(200);
});

test("right passwords do not count", async () => {
  const { user } = await api.shopper();
  await tried(9, fromHome(user.email));
  for (let count = 0; count < 3; count += 1) {
    expect((await post("login", { email: user.email, password })).status).toBe(200);
  }
});

test("fifty wrong passwords from many networks, and the address must wait", async () => {
  const { user } = await api.shopper();
  for (let number = 0; number < 50; number += 1) {
    await tried(1, loginTries({ email: user.email, network: `10.0.0.${number}` }));
  }
  expect(await post("login", { email: user.email, password }, "41.0.0.2")).toMatchObject(wait(60));
  shop.clock.advance(60 * minuteMs);
  expect((await post("login", { email: user.email, password }, "41.0.0.2")).status).toBe(200);
});

test("a new password lets the shopper in again after guesses at the old one", async () => {
  const { user } = await api.shopper();
  const email = user.email;
  await tried(10, loginTries({ email, network: home }));
  for (let number = 0; number < 40; number += 1) {
    await tried(1, loginTries({ email, network: `10.0.0.${number}` }));
  }
  await shop.sentMails();
  await post("forgot-password", { email });
  const [mail] = await shop.sentMails();
  const otp = mail?.message.template === "one-time-code" ? mail.message.props.code : "";
  const { token } = (await post("verify", { email, otp })).body;
  const renewed = { password: "another-long-password", password_confirmation: "another-long-password" };
  expect((await post("reset-password", { token, ...renewed })).status).toBe(200);
  expect((await post("login", { email, password: renewed.password })).status).toBe(200);
});

test.each([
  ["login", 300, loginTries, { password: "wrong-password" }],
  ["register", 100, registerTries, { name: "Zoë", password }],
  ["verify", 300, verifyTries, { otp: "123456" }],
  [
    "reset-password",
    100,
    resetTries,
    { token: "unknown", password, password_confirmation: password, email: undefined },
  ],
])(
  "%s: %i of a network in a quarter of an hour, by IPv6 of its whole site",
  async (call, most, tries, body) => {
    const network = `2c0f:f698:${most}:${call.length}`;
    const ofNetwork = tries({ email: "", network }).filter(({ who }) => who === network);
    await tried(most - 1, ofNetwork);
    const ask = (clientAddress: string) => post(call, { email: someone(), ...body }, clientAddress);
    expect((await ask(`${network}::1`)).status).not.toBe(429);
    expect(await ask(`${network}:aaaa:bbbb:cccc:dddd`)).toMatchObject(wait(15));
    expect((await ask("2c0f:f699::1")).status).not.toBe(429);
    shop.clock.advance(15 * minuteMs);
    expect((await ask(`${network}::1`)).status).not.toBe(429);
  },
);

test("the networks of one IPv6 customer share a limit ten times as high", async () => {
  const wide = "2c0f:f69a:7";
  const ofWide = registerTries({ network: `${wide}:1` }).filter(({ who }) => who === wide);
  await tried(999, ofWide);
  const ask = (clientAddress: string) =>
    post("register", { email: someone(), name: "Zoë", password }, clientAddress);
  expect((await ask(`${wide}:2::1`)).status).toBe(201);
  expect(await ask(`${wide}:3::1`)).toMatchObject(wait(15));
  expect((await ask("2c0f:f69a:8::1")).status).toBe(201);
});

test("three codes for an address in a quarter of an hour, also through another process", async () => {
  const { database, clock, log, settings } = shop;
  const other = await openShop({ database, clock, log, gateways: [], settings });
  const otherApi = await openTestApi({ ...shop, ...other, clock, log });
  const { user } = await api.shopper();
  for (const email of [user.email, someone()]) {
    const ask = ({ call }: TestApi, clientAddress: string) =>
      call("POST /auth/forgot-password", { body: { email }, clientAddress });
    expect((await ask(api, "41.0.0.3")).status).toBe(200);
    expect((await ask(otherApi, "41.0.0.4")).status).toBe(200);
    expect((await ask(api, "41.0.0.5")).status).toBe(200);
    for (const process of [api, otherApi]) {
      const refused = await ask(process, "41.0.0.6");
      expect(refused).toMatchObject(wait(15));
      expect(refused.headers.get("Retry-After")).toBe("900");
    }
  }
  await other.jobs.stop();
});

test("fifteen codes of an address can be tried in a quarter of an hour; others do not use them up", async () => {
  const email = someone();
  const guess = (network: string) => post("verify", { email, otp: "123456" }, network);
  await tried(14, verifyTries({ email, network: "41.0.0.6" }));
  expect((await guess("41.0.0.6")).status).toBe(422);
  expect(await guess("41.0.0.6")).toMatchObject(wait(15));
  expect((await guess("41.0.0.7")).status).toBe(422);
});

test("while too many passwords wait to be compared, a login is asked to come back and counts for nothing", {
  timeout: 60_000,
}, async () => {
  const { user } = await api.shopper();
  await tried(9, fromHome(user.email));
  let isFlooded = true;
  const keepComparing = async () => {
    // Repeats, so that the queue stays full on any machine.
    while (isFlooded) await hashPassword(password);
  };
  const flood = Promise.allSettled(Array.from({ length: 100 }, keepComparing));
  const late = await post("login", { email: user.email, password });
  isFlooded = false;
  await flood;
  expect(late).toMatchObject({ status: 429, body: { message: expect.stringContaining("busy") } });
  expect(late.headers.get("Retry-After")).toBe("5");
  expect((await post("login", { email: user.email, password })).status).toBe(200);
});
