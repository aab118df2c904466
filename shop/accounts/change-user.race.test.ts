import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailMessage } from "../mail-message.ts";
import type { Transaction } from "../shop.ts";
import { buildShopper } from "../testing/factories.ts";
import { inTurn } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { lockAccount } from "./lock-user.ts";
import { login } from "./login.ts";
import { newCode } from "./one-time-codes.ts";
import { register } from "./register.ts";
import { openSession, userOfToken } from "./sessions.ts";
import { oneTimeCodes } from "./tables.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { type User, userById } from "./users.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";

const succeeded = <Result>(settled: PromiseSettledResult<Result>[]) =>
  settled.filter((each) => each.status === "fulfilled").length;

/** What the old address is told to take a change to `newEmail` back with. */
async function undoToken(newEmail: string): Promise<string> {
  const mails = (await shop.sentMails()).map((mail) => mail.message);
  return undoTokenIn(mails, newEmail);
}

function undoTokenIn(mails: MailMessage[], newEmail: string): string {
  for (const mail of mails) {
    if (mail.template === "email-changed" && mail.props.newEmail === newEmail) {
      return new URL(mail.props.undoUrl).hash.replace("#token=", "");
    }
  }
  throw new Error(`The old address was not told of ${newEmail}`);
}

/** Keeps whoever changes one of these accounts waiting. */
const accounts =
  (...waiting: User[]) =>
  async (tx: Transaction) => {
    for (const { id } of waiting) await lockAccount(tx, id);
  };

test("of two who want one address at once one gets it", async () => {
  const [one, other] = [await buildShopper(shop), await buildShopper(shop)];
  const settled = await inTurn(
    shop,
    accounts(one.user, other.user),
    () => changeUser(shop, one.user, one.token, { email: "one@example.co.za" }),
    () => changeUser(shop, other.user, other.token, { email: "one@example.co.za" }),
  );
  expect(succeeded(settled)).toBe(1);
  expect(settled.find((each) => each.status === "rejected")?.reason).toMatchObject({
    errors: { email: [expect.any(String)] },
  });
});

test("of two changes of one account at once neither is lost", async () => {
  const { user, token } = await buildShopper(shop);
  await inTurn(
    shop,
    accounts(user),
    () => changeUser(shop, user, token, { email: "kept@example.co.za" }),
    () => changeUser(shop, user, token, { name: "New Name" }),
  );
  expect(await userById(shop.db, user.id)).toMatchObject({ name: "New Name", email: "kept@example.co.za" });
});

test("two addresses at once are taken back one after the other, to what was before", async () => {
  const { user, token } = await buildShopper(shop);
  await inTurn(
    shop,
    accounts(user),
    () => changeUser(shop, user, token, { email: "left@example.co.za" }),
    () => changeUser(shop, user, token, { email: "right@example.co.za" }),
  );
  const emailNow = async () => (await userById(shop.db, user.id))?.email;
  expect(await emailNow()).toBe("right@example.co.za");
  const mails = (await shop.sentMails()).map((mail) => mail.message);
  await undoEmailChange(shop, undoTokenIn(mails, "right@example.co.za"));
  expect(await emailNow()).toBe("left@example.co.za");
  await undoEmailChange(shop, undoTokenIn(mails, "left@example.co.za"));
  expect(await emailNow()).toBe(user.email);
});

test("a session that is ended while its change waits changes nothing", async () => {
  const { user, token } = await buildShopper(shop);
  await changeUser(shop, user, token, { email: "hijacker@example.com" });
  const ownToken = await undoToken("hijacker@example.com");
  const [undone, late] = await inTurn(
    shop,
    accounts(user),
    () => undoEmailChange(shop, ownToken),
    () => changeUser(shop, user, token, { name: "Hijacker", email: "hijacker@example.com" }),
  );
  expect(undone).toMatchObject({ status: "fulfilled" });
  expect(late).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(await userById(shop.db, user.id)).toEqual(user);
});

test("a token that comes twice at once takes the change back once", async () => {
  const { user, token } = await buildShopper(shop);
  await changeUser(shop, user, token, { email: "again@example.co.za" });
  const ownToken = await undoToken("again@example.co.za");
  const undo = () => undoEmailChange(shop, ownToken);
  const [first, second] = await inTurn(shop, accounts(user), undo, undo);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { errors: { token: [expect.any(String)] } } });
});

test("an address that is being left is not registered by somebody else meanwhile", async () => {
  const { user, token } = await buildShopper(shop);
  await newCode(shop, user);
  // When it forgets the code it has written the new address, so that the old one looks free to whoever comes then.
  const [changed, registered] = await inTurn(
    shop,
    (tx) => tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id)).for("update"),
    () => changeUser(shop, user, token, { email: "moved@example.co.za" }),
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
  expect(await userOfToken(shop, token)).toEqual(user);
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
