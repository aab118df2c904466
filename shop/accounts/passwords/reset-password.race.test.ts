import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverByPassword } from "../../privacy/recover-account.ts";
import { buildShopper } from "../../testing/factories.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { newCode } from "../codes/one-time-codes.ts";
import { verifyCode } from "../codes/verify-code.ts";
import { login } from "../sessions/login.ts";
import { rateLimits } from "../tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("guessing and resetting a password at once cause no deadlock", async () => {
  const { user } = await buildShopper(shop, { withAddress: false });
  const guess = () => login(shop, { email: user.email, password: "not-the-password", network: "105.12.3.4" });
  await guess().catch(() => {});
  const { code } = await newCode(shop, user);
  const token = await verifyCode(shop, { email: user.email, otp: code });
  const [guessed, reset] = await inTurn(
    shop,
    (tx) => tx.select().from(rateLimits).where(like(rateLimits.key, "login-anywhere:%")).for("update"),
    guess,
    () => recoverByPassword(shop, { token, password: "another-long-password", network: "105.12.3.4" }),
  );
  expect(reset).toMatchObject({ status: "fulfilled" });
  expect(guessed).toMatchObject({ reason: { code: "invalid" } });
});
