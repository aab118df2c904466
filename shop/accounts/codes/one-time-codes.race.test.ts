import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverByPassword } from "../../privacy/recover-account.ts";
import { isShopError } from "../../shop-error.ts";
import { buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { login } from "../sessions/login.ts";
import { userOfToken } from "../sessions/sessions.ts";
import { oneTimeCodes } from "../tables.ts";
import { newCode, redeemCode, takeTry } from "./one-time-codes.ts";
import { verifyCode } from "./verify-code.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";
const next = "another-long-password";

/** The result; a refusal counts as one. */
async function outcomeOf<Result>(attempt: Promise<Result>): Promise<Result | undefined> {
  return attempt.catch((error: unknown) => {
    if (isShopError(error)) return undefined;
    throw error;
  });
}

const isDefined = (value: unknown) => value !== undefined;

async function shopperWithCode() {
  const { user } = await buildShopper(shop, { withAddress: false });
  return { user, email: user.email, code: (await newCode(shop, user)).code };
}

test("of twenty tries of a code at once five are compared, whichever process they come to", async () => {
  const { email } = await shopperWithCode();
  const tries = Array.from({ length: 20 }, () => shop.db.transaction((tx) => takeTry(shop, tx, email)));
  expect((await Promise.all(tries)).filter(isDefined)).toHaveLength(5);
});

test("a dozen wrong guesses at once leave no try for the right code", async () => {
  const { email, code } = await shopperWithCode();
  const wrong = code === "000000" ? "000001" : "000000";
  const guesses = Array.from({ length: 12 }, () => outcomeOf(verifyCode(shop, { email, otp: wrong })));
  expect((await Promise.all(guesses)).filter(isDefined)).toEqual([]);
  expect(await outcomeOf(verifyCode(shop, { email, otp: code }))).toBeUndefined();
});

test("the right code, sent five times at once, gives one token", async () => {
  const { email, code } = await shopperWithCode();
  const attempts = Array.from({ length: 5 }, () => outcomeOf(verifyCode(shop, { email, otp: code })));
  expect((await Promise.all(attempts)).filter(isDefined)).toHaveLength(1);
});

test("a code that a newer one replaced meanwhile gives no token", async () => {
  const { user, email } = await shopperWithCode();
  const tried = await shop.db.transaction((tx) => takeTry(shop, tx, email));
  if (!tried) throw new Error("The code could not be tried");
  await newCode(shop, user);
  expect(await redeemCode(shop, tried)).toBeUndefined();
});

test("a code for another address of the account is not accepted", async () => {
  const { user } = await buildShopper(shop, { withAddress: false });
  const { code } = await newCode(shop, { ...user, email: "taken-over@example.co.za" });
  expect(await outcomeOf(verifyCode(shop, { email: user.email, otp: code }))).toBeUndefined();
});

test("a reset token, used five times at once, sets one password", async () => {
  const { email, code } = await shopperWithCode();
  const token = await verifyCode(shop, { email, otp: code });
  const passwords = Array.from({ length: 5 }, (_, index) => `${next}-${index}`);
  const resets = passwords.map((each) =>
    outcomeOf(recoverByPassword(shop, { token, password: each }).then(() => each)),
  );
  const [set, ...others] = (await Promise.all(resets)).filter(isDefined);
  expect(others).toEqual([]);
  expect(await outcomeOf(login(shop, { email, password: set ?? "" }))).toBeDefined();
});

test("no login with the old password outlives a reset that came in between", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, code } = await shopperWithCode();
    const token = await verifyCode(shop, { email, otp: code });
    const logins = [1, 2].map(() => outcomeOf(login(shop, { email, password })));
    await recoverByPassword(shop, { token, password: next });
    for (const session of await Promise.all(logins)) {
      expect(session && (await userOfToken(shop, session.token))).toBeUndefined();
    }
  }
});

test("codes lie in the database like passwords", async () => {
  const { user, code } = await shopperWithCode();
  const kept = await shop.db.select().from(oneTimeCodes);
  const own = kept.find(({ userId }) => userId === user.id);
  expect(own?.codeHash).toMatch(/^\$argon2id\$v=19\$/);
  expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
});
