import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "../database.ts";
import { recoverByUndo } from "../privacy/recover-account.ts";
import { buildShopper } from "../testing/factories.ts";
import { inTurn } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { newCode } from "./codes/one-time-codes.ts";
import { confirmEmail } from "./email/confirm-email.ts";
import { pendingEmailOf } from "./email/pending-email.ts";
import { lockAccount } from "./lock-user.ts";
import { register } from "./register.ts";
import { login } from "./sessions/login.ts";
import { openSession, userOfToken } from "./sessions/sessions.ts";
import { oneTimeCodes } from "./tables.ts";
import { type User, userById } from "./users.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Signed = Awaited<ReturnType<typeof buildShopper>>;

const password = "a-long-password";

const succeeded = <Result>(settled: PromiseSettledResult<Result>[]) =>
  settled.filter((each) => each.status === "fulfilled").length;

const messages = async () => (await shop.sentMails()).map(({ message }) => message);

/** Requests another address and reads the mailed code. */
async function codeFor({ user, token }: Signed, email: string): Promise<string> {
  await changeUser(shop, user, token, { email });
  const codes = (await messages()).flatMap((mail) =>
    mail.template === "confirm-email" && mail.to === email ? [mail.props.code] : [],
  );
  return codes.at(-1) ?? "no code";
}

/** Changes the address and reads the undo link mailed to the old one. */
async function undoToken(signed: Signed, email: string): Promise<string> {
  await confirmEmail(shop, signed.user, signed.token, { otp: await codeFor(signed, email) });
  const urls = (await messages()).flatMap((mail) =>
    mail.template === "email-changed" ? [mail.props.undoUrl] : [],
  );
  return urls.at(-1)?.split("=")[1] ?? "no link";
}

/** Locks these accounts. */
const accounts =
  (...waiting: User[]) =>
  async (tx: Transaction) => {
    for (const { id } of waiting) await lockAccount(tx, id);
  };

test("of two accounts that prove one address at once, one gets it", async () => {
  const [one, other] = [await buildShopper(shop), await buildShopper(shop)];
  const otp = await codeFor(one, "one@example.co.za");
  const otherOtp = await codeFor(other, "one@example.co.za");
  const settled = await inTurn(
    shop,
    accounts(one.user, other.user),
    () => confirmEmail(shop, one.user, one.token, { otp }),
    () => confirmEmail(shop, other.user, other.token, { otp: otherOtp }),
  );
  expect(succeeded(settled)).toBe(1);
  expect(settled.find((each) => each.status === "rejected")?.reason).toMatchObject({
    errors: { otp: [expect.any(String)] },
  });
});

test("a code that comes twice at once counts once", async () => {
  const { user, token } = await buildShopper(shop);
  const otp = await codeFor({ user, token }, "once@example.co.za");
  const confirm = () => confirmEmail(shop, user, token, { otp });
  const settled = await inTurn(shop, accounts(user), confirm, confirm);
  expect(succeeded(settled)).toBe(1);
  expect((await messages()).map(({ template }) => template)).toEqual(["email-changed"]);
});

test("of many guesses at once a code bears five", async () => {
  const { user, token } = await buildShopper(shop);
  const otp = await codeFor({ user, token }, "guessed@example.co.za");
  const wrong = Array.from({ length: 14 }, (_, n) =>
    String((Number(otp) + 1 + n) % 1_000_000).padStart(6, "0"),
  );
  await Promise.allSettled(wrong.map((each) => confirmEmail(shop, user, token, { otp: each })));
  await expect(confirmEmail(shop, user, token, { otp })).rejects.toMatchObject({ code: "invalid" });
});

test("of two changes of one account at once neither is lost", async () => {
  const { user, token } = await buildShopper(shop);
  await inTurn(
    shop,
    accounts(user),
    () => changeUser(shop, user, token, { email: "kept@example.co.za" }),
    () => changeUser(shop, user, token, { name: "New Name" }),
  );
  expect(await userById(shop.db, user.id)).toMatchObject({ name: "New Name", email: user.email });
  expect(await pendingEmailOf(shop, shop.db, user)).toBe("kept@example.co.za");
});

test("a change that waits for the lock is refused once its session has ended", async () => {
  const { user, token } = await buildShopper(shop);
  const ownToken = await undoToken({ user, token }, "hijacker@example.com");
  const [undone, late] = await inTurn(
    shop,
    accounts(user),
    () => recoverByUndo(shop, ownToken),
    () => changeUser(shop, user, token, { name: "Hijacker", email: "hijacker-2@example.com" }),
  );
  expect(undone).toMatchObject({ status: "fulfilled" });
  expect(late).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(await userById(shop.db, user.id)).toEqual(user);
});

test("a token that comes twice at once takes the change back once", async () => {
  const { user, token } = await buildShopper(shop);
  const ownToken = await undoToken({ user, token }, "again@example.co.za");
  const undo = () => recoverByUndo(shop, ownToken);
  const [first, second] = await inTurn(shop, accounts(user), undo, undo);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { errors: { token: [expect.any(String)] } } });
});

test("an address that is being left is not registered by somebody else meanwhile", async () => {
  const { user, token } = await buildShopper(shop);
  const otp = await codeFor({ user, token }, "moved@example.co.za");
  await newCode(shop, user);
  // By the time it deletes the code, the new address is written, so the old one looks free.
  const [changed, registered] = await inTurn(
    shop,
    (tx) => tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id)).for("update"),
    () => confirmEmail(shop, user, token, { otp }),
    () => register(shop, { name: "Other", email: user.email, password }),
  );
  expect(changed.status).toBe("fulfilled");
  expect(registered).toMatchObject({ reason: { errors: { email: [expect.any(String)] } } });
});

test("of two new passwords at once one is set, and its device alone stays signed in", async () => {
  const { user, token } = await buildShopper(shop);
  const tablet = await openSession(shop, shop.db, user.id, "Tablet");
  const [first, second] = await inTurn(
    shop,
    accounts(user),
    () => changeUser(shop, user, token, { password: { current: password, next: "the-password-of-one" } }),
    () => changeUser(shop, user, tablet, { password: { current: password, next: "the-password-of-two" } }),
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(await userOfToken(shop, token)).toMatchObject(user);
  expect(await userOfToken(shop, tablet)).toBeUndefined();
  expect((await login(shop, { email: user.email, password: "the-password-of-one" })).user).toEqual(user);
});

test("of two new passwords of one device at once one is set", async () => {
  const { user, token } = await buildShopper(shop);
  const [first, second] = await inTurn(
    shop,
    accounts(user),
    () => changeUser(shop, user, token, { password: { current: password, next: "the-password-of-one" } }),
    () => changeUser(shop, user, token, { password: { current: password, next: "the-password-of-two" } }),
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { errors: { current_password: [expect.any(String)] } } });
});
