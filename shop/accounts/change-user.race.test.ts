import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { openSession, userOfToken } from "./sessions.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { userById } from "./users.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";

const succeeded = <Result>(settled: PromiseSettledResult<Result>[]) =>
  settled.filter((each) => each.status === "fulfilled").length;

async function undoTokens(): Promise<string[]> {
  const mails = (await shop.sentMails()).map((mail) => mail.message);
  return mails.flatMap((mail) =>
    mail.template === "email-changed" ? (new URL(mail.props.undoUrl).searchParams.get("token") ?? []) : [],
  );
}

test("of two who want one address at once one gets it", async () => {
  const shoppers = [await buildShopper(shop), await buildShopper(shop)];
  const settled = await Promise.allSettled(
    shoppers.map(({ user, token }) => changeUser(shop, user, token, { email: "one@example.co.za" })),
  );
  expect(succeeded(settled)).toBe(1);
  expect(settled.find((each) => each.status === "rejected")?.reason).toMatchObject({
    errors: { email: [expect.any(String)] },
  });
});

test("two changes of one account at once both happen, and either can be taken back to what was before", async () => {
  const { user, token } = await buildShopper(shop);
  await shop.sentMails();
  await Promise.all([
    changeUser(shop, user, token, { email: "left@example.co.za" }),
    changeUser(shop, user, token, { email: "right@example.co.za" }),
    changeUser(shop, user, token, { name: "New Name" }),
  ]);
  const changed = await userById(shop.db, user.id);
  expect(changed?.name).toBe("New Name");
  expect(["left@example.co.za", "right@example.co.za"]).toContain(changed?.email);
  const tokens = await undoTokens();
  expect(tokens).toHaveLength(2);
  for (const each of tokens.toReversed()) await undoEmailChange(shop, each).catch(() => {});
  expect((await userById(shop.db, user.id))?.email).toBe(user.email);
});

test("a token that comes several times at once takes the change back once", async () => {
  const { user, token } = await buildShopper(shop);
  await shop.sentMails();
  await changeUser(shop, user, token, { email: "again@example.co.za" });
  const [undoToken = ""] = await undoTokens();
  const settled = await Promise.allSettled([1, 2, 3].map(() => undoEmailChange(shop, undoToken)));
  expect(succeeded(settled)).toBe(1);
});

test("an address that is being left is not registered by somebody else meanwhile", async () => {
  const { user, token } = await buildShopper(shop);
  const [, registered] = await Promise.allSettled([
    changeUser(shop, user, token, { email: "moved@example.co.za" }),
    register(shop, { name: "Other", email: user.email, password }),
  ]);
  expect(registered.status).toBe("rejected");
});

test("of two new passwords at once one is set, and its device alone stays signed in", async () => {
  const { user, token } = await buildShopper(shop);
  const tablet = await openSession(shop, shop.db, user.id, "Tablet");
  const settled = await Promise.allSettled([
    changeUser(shop, user, token, { password: { current: password, next: "the-password-of-one" } }),
    changeUser(shop, user, tablet, { password: { current: password, next: "the-password-of-two" } }),
  ]);
  expect(succeeded(settled)).toBe(1);
  const isFirst = settled[0].status === "fulfilled";
  expect((await userOfToken(shop, token)) !== undefined).toBe(isFirst);
  expect((await userOfToken(shop, tablet)) !== undefined).toBe(!isFirst);
  const secret = isFirst ? "the-password-of-one" : "the-password-of-two";
  expect((await login(shop, { email: user.email, password: secret })).user.id).toBe(user.id);
});
