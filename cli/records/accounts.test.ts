import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, userOfToken } from "../../shop/accounts/sessions/sessions.ts";
import { buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const logOut = (...args: string[]) => spaza(shop.database, "accounts", "log-out", ...args);
const isIn = async (token: string) => (await userOfToken(shop, token)) !== undefined;

test("the owner logs one shopper out everywhere, and no other; the audit names no person", {
  timeout: 60_000,
}, async () => {
  const { user, token } = await buildShopper(shop, { email: "zanele@people.example" });
  const phone = await openSession(shop, shop.db, user.id, "Phone");
  const other = await buildShopper(shop);
  expect(await logOut(" Zanele@people.example")).toEqual({
    exitCode: 0,
    complaints: "",
    output: `Account ${user.id}: 2 sessions ended\n`,
  });
  expect([await isIn(token), await isIn(phone), await isIn(other.token)]).toEqual([false, false, true]);
  const again = await logOut("zanele@people.example", "--json");
  expect(JSON.parse(again.output)).toEqual({ account: user.id, sessions: 0 });
  const { output } = await spaza(shop.database, "audit");
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(`accounts log-out  account ${user.id}, sessions 2`);
  expect(output).not.toContain("zanele");
});

test("the owner logs everybody out", { timeout: 60_000 }, async () => {
  const tokens = [(await buildShopper(shop)).token, (await buildShopper(shop)).token];
  const { exitCode, output } = await logOut("--all");
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^Everybody: \d+ sessions ended\n$/)]);
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false]);
  expect((await logOut("--all")).output).toBe("Everybody: no session was open\n");
  expect((await spaza(shop.database, "audit")).output).toContain("accounts log-out  everybody, sessions");
});

test.each([
  [[], "Say whose sessions are to end: an email address, or --all"],
  [["thandi@example.co.za", "--all"], "Say whose sessions are to end: an email address, or --all"],
  [["nobody@people.example"], "No account has the address nobody@people.example"],
])("%j ends nothing and says why", async (args, problem) => {
  const { token } = await buildShopper(shop);
  expect(await logOut(...args)).toEqual({
    exitCode: 1,
    output: "",
    complaints: `${problem}. Nothing was changed.\n`,
  });
  expect(await isIn(token)).toBe(true);
});
