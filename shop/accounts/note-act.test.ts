import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { recoverByPassword, recoverByUndo } from "../privacy/recover-account.ts";
import { requestRemoval } from "../privacy/request-removal.ts";
import { busy } from "../shop-error.ts";
import { buildOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { changeUser } from "./change-user.ts";
import { verifyCode } from "./codes/verify-code.ts";
import { confirmEmail } from "./email/confirm-email.ts";
import { accountActs, noted } from "./note-act.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { loginTries } from "./rate-limits/limits.ts";
import { countTry } from "./rate-limits/rate-limit.ts";
import { register } from "./register.ts";
import { closeDevice, closeOtherDevices } from "./sessions/devices.ts";
import { login } from "./sessions/login.ts";
import { closeSession, openSession } from "./sessions/sessions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = "a-long-password";
const next = "another-long-password";
const network = "105.12.3.4";

/** Log entries of account actions during some work, whether it succeeds or fails. */
async function notesOf(work: () => Promise<unknown>) {
  shop.log.lines.length = 0;
  await work().catch(() => {});
  return shop.log.lines.filter(({ message }) => message === "Account").map(({ fields }) => fields);
}

async function newShopper() {
  const shopper = await buildShopper(shop, { withAddress: false });
  return { ...shopper, userId: shopper.user.id, email: shopper.user.email };
}

test("a login logs the account, the outcome and a truncated network", async () => {
  const { email, userId } = await newShopper();
  const here = { network: "105.12.3.0/24" };
  expect(await notesOf(() => login(shop, { email, password, network }))).toEqual([
    { act: "login", outcome: "done", userId, ...here },
  ]);
  expect(await notesOf(() => login(shop, { email, password: next, network }))).toEqual([
    { act: "login", outcome: "refused", userId, ...here },
  ]);
  expect(await notesOf(() => login(shop, { email: "nobody@x.example", password, network }))).toEqual([
    { act: "login", outcome: "refused", ...here },
  ]);
  for (let count = 0; count < 10; count += 1) {
    await countTry(shop, loginTries({ email, network: "2c0f:f698:a:b" })).catch(() => {});
  }
  expect(await notesOf(() => login(shop, { email, password, network: "2c0f:f698:a:b" }))).toEqual([
    { act: "login", outcome: "limited", network: "2c0f:f698:a::/48" },
  ]);
});

test("a registration is noted, and one that is refused without whose the address is", async () => {
  const input = { name: "Zoë", email: "zoe@example.co.za", password };
  const [made] = await notesOf(() => register(shop, input));
  expect(made).toEqual({ act: "register", outcome: "done", userId: expect.any(Number) });
  expect(await notesOf(() => register(shop, input))).toEqual([{ act: "register", outcome: "refused" }]);
});

test("the way back in by a code is noted, each step of it", async () => {
  const { email, userId } = await newShopper();
  await shop.sentMails();
  expect(await notesOf(() => forgotPassword(shop, { email }))).toEqual([
    { act: "code-request", outcome: "done" },
  ]);
  const [mail] = await shop.sentMails();
  const otp = mail?.message.template === "one-time-code" ? mail.message.props.code : "";
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  expect(await notesOf(() => verifyCode(shop, { email, otp: wrong }))).toEqual([
    { act: "code-check", outcome: "refused", userId },
  ]);
  let token = "";
  const right = async () => {
    token = await verifyCode(shop, { email, otp });
  };
  expect(await notesOf(right)).toEqual([{ act: "code-check", outcome: "done", userId }]);
  expect(await notesOf(() => recoverByPassword(shop, { token, password: next }))).toEqual([
    { act: "password-reset", outcome: "done", userId },
  ]);
  expect(await notesOf(() => recoverByPassword(shop, { token, password: next }))).toEqual([
    { act: "password-reset", outcome: "refused" },
  ]);
});

test("a changed password and address are noted, each by itself, and a changed name is not", async () => {
  const { user, token, userId } = await newShopper();
  const change = (input: Parameters<typeof changeUser>[3]) =>
    notesOf(() => changeUser(shop, user, token, input));
  expect(await change({ name: "Zanele", email: user.email.toUpperCase() })).toEqual([]);
  expect(await change({ password: { current: next, next } })).toEqual([
    { act: "password-change", outcome: "refused", userId },
  ]);
  const both = await change({
    email: `new-${user.email}`,
    password: { current: password, next },
  });
  expect(both).toEqual(
    expect.arrayContaining([
      { act: "email-change", outcome: "done", userId },
      { act: "password-change", outcome: "done", userId },
    ]),
  );
  const mailed = async () => (await shop.sentMails()).map(({ message }) => message);
  const [otp = ""] = (await mailed()).flatMap((mail) =>
    mail.template === "confirm-email" ? [mail.props.code] : [],
  );
  expect(await notesOf(() => confirmEmail(shop, user, token, { otp }))).toEqual([
    { act: "email-confirm", outcome: "done", userId },
  ]);
  const [undoUrl] = (await mailed()).flatMap((mail) =>
    mail.template === "email-changed" ? [mail.props.undoUrl] : [],
  );
  expect(await notesOf(() => recoverByUndo(shop, undoUrl?.split("=")[1] ?? ""))).toEqual([
    { act: "email-undo", outcome: "done", userId },
  ]);
});

test("ended sessions are noted with whose they were", async () => {
  const { user, token, userId } = await newShopper();
  await openSession(shop, shop.db, userId, "Phone");
  const logout = { act: "logout", outcome: "done", userId };
  expect(await notesOf(() => closeOtherDevices(shop, user, token))).toEqual([logout]);
  expect(await notesOf(() => closeDevice(shop, user, 1_000_000))).toEqual([
    { ...logout, outcome: "refused" },
  ]);
  expect(await notesOf(() => closeSession(shop, token))).toEqual([logout]);
});

test("a request to remove an account is noted, and a wrong password with it", async () => {
  const { user, userId } = await newShopper();
  const removal = (typed: string) => notesOf(() => requestRemoval(shop, user, typed));
  expect(await removal(next)).toEqual([{ act: "removal", outcome: "refused", userId }]);
  expect(await removal(password)).toEqual([{ act: "removal", outcome: "done", userId }]);
});

test("an account with an open order stays, and that its removal was refused is noted", async () => {
  const { user } = await buildShopper(shop);
  await buildOrder(shop, user, await buildProduct(shop));
  expect(await notesOf(() => requestRemoval(shop, user, password))).toEqual([
    { act: "removal", outcome: "refused", userId: user.id },
  ]);
});

test("a full hashing queue is logged as limited, not refused", async () => {
  const work = () => noted(shop, "login", { network }, () => Promise.reject(busy()));
  expect(await notesOf(work)).toMatchObject([{ act: "login", outcome: "limited" }]);
});

test("errors are distinguished from refusals", async () => {
  const closed = await openTestShop();
  await closed.close();
  const broken = { ...closed, log: shop.log };
  expect(await notesOf(() => closeSession(broken, "token"))).toEqual([{ act: "logout", outcome: "failed" }]);
});

test("metrics hear of each action, without the account", async () => {
  const heard: unknown[] = [];
  const listen = (message: unknown) => void heard.push(message);
  accountActs.subscribe(listen);
  onTestFinished(() => void accountActs.unsubscribe(listen));
  const { email } = await newShopper();
  await login(shop, { email, password, network });
  expect(heard).toEqual([
    { act: "register", outcome: "done" },
    { act: "login", outcome: "done" },
  ]);
});
