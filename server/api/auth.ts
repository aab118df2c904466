import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { forgotPassword } from "../../shop/accounts/forgot-password.ts";
import { openLock } from "../../shop/accounts/known-devices/open-lock.ts";
import { login, type SignedIn } from "../../shop/accounts/login.ts";
import { register } from "../../shop/accounts/register.ts";
import { closeSession } from "../../shop/accounts/sessions.ts";
import { verifyCode } from "../../shop/accounts/verify-code.ts";
import { recoverByPassword } from "../../shop/privacy/recover-account.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, tooMany, unauthenticated } from "./answers.ts";
import { presentUser } from "./present/user.ts";
import { type ApiEnv, newRouter } from "./router.ts";
import {
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  resetTokenSchema,
  signedInSchema,
  unlockSchema,
  verifySchema,
} from "./schemas/auth.ts";
import { messageSchema } from "./schemas/common.ts";
import { deviceOf, forgetToken, networkOf, rememberDevice, rememberToken, signedIn } from "./signed-in.ts";

const tags = ["Account"];
const refused = { ...invalid, ...tooMany };

const postLogin = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Login; also sets the cookie `auth_token` for 30 days",
  description:
    "It takes back a removal of the account that was asked for. It also sets the cookie `device_token` for a year: a device " +
    "that sends it is not kept out when strangers try too many passwords of this account.",
  request: { body: body(loginSchema) },
  responses: { 200: answers(signedInSchema, "Token and user"), ...refused },
});

const postRegister = createRoute({
  method: "post",
  path: "/auth/register",
  tags,
  summary: "Make an account and sign it in",
  request: { body: body(registerSchema) },
  responses: { 201: answers(signedInSchema, "Token and user"), ...refused },
});

const postForgotPassword = createRoute({
  method: "post",
  path: "/auth/forgot-password",
  tags,
  summary: "Have a code of six digits sent to the account's e-mail address",
  description: "The answer is the same for addresses without an account. A new code replaces the one before.",
  request: { body: body(forgotPasswordSchema) },
  responses: { 200: answers(messageSchema, "Sent, if there is an account"), ...refused },
});

const postVerify = createRoute({
  method: "post",
  path: "/auth/verify",
  tags,
  summary: "Exchange the code for a token that sets a new password once",
  description: "A code lasts ten minutes and five tries, the token a quarter of an hour. It signs nobody in.",
  request: { body: body(verifySchema) },
  responses: { 200: answers(resetTokenSchema, "The token"), ...refused },
});

const postResetPassword = createRoute({
  method: "post",
  path: "/auth/reset-password",
  tags,
  summary: "Set a new password; ends all sessions of the account",
  description:
    "If nobody had confirmed the account's e-mail address before, this confirms it, and removes the saved addresses, the cart " +
    "and the links of shared lists. Orders stay.",
  request: { body: body(resetPasswordSchema) },
  responses: { 200: answers(messageSchema, "The new password holds"), ...refused },
});

const postUnlock = createRoute({
  method: "post",
  path: "/auth/unlock",
  tags,
  summary:
    "Let this device log in although strangers have tried too many passwords, by the token of a mailed link",
  description:
    "The link stands in the mail of `/auth/forgot-password`, after `#password=`. It sets the cookie `device_token` and signs " +
    "nobody in. The token works once: here, or for a new password by `/auth/reset-password`.",
  request: { body: body(unlockSchema) },
  responses: { 200: answers(messageSchema, "This device may log in"), ...refused },
});

export function authRoutes(shop: Shop) {
  const postLogout = createRoute({
    method: "post",
    path: "/auth/logout",
    tags,
    summary: "End this session",
    middleware: signedIn(shop),
    responses: { 200: answers(messageSchema, "Logged out"), ...unauthenticated },
  });
  const presented = async ({ token, user, removalCancelled }: SignedIn) => ({
    token,
    user: await presentUser(shop, user),
    removal_cancelled: removalCancelled,
  });

  const remember = (c: Context<ApiEnv>, { token, device }: SignedIn) => {
    rememberToken(shop, c, token);
    rememberDevice(shop, c, device);
  };
  const whereFrom = (c: Context<ApiEnv>) => ({ network: networkOf(c), device: deviceOf(c) });

  return newRouter()
    .openapi(postLogin, async (c) => {
      const { device_name: deviceName, ...credentials } = c.req.valid("json");
      const session = await login(shop, { ...credentials, deviceName, ...whereFrom(c) });
      remember(c, session);
      return c.json(await presented(session), 200);
    })
    .openapi(postRegister, async (c) => {
      const { device_name: deviceName, ...registration } = c.req.valid("json");
      const session = await register(shop, { ...registration, deviceName, ...whereFrom(c) });
      remember(c, session);
      return c.json(await presented(session), 201);
    })
    .openapi(postForgotPassword, async (c) => {
      await forgotPassword(shop, { ...c.req.valid("json"), ...whereFrom(c) });
      return c.json({ message: "If this address has an account, a code is on its way to it" }, 200);
    })
    .openapi(postVerify, async (c) => {
      const token = await verifyCode(shop, { ...c.req.valid("json"), network: networkOf(c) });
      return c.json({ token }, 200);
    })
    .openapi(postResetPassword, async (c) => {
      const { token, password } = c.req.valid("json");
      rememberDevice(shop, c, await recoverByPassword(shop, { token, password, ...whereFrom(c) }));
      return c.json({ message: "Your new password holds. Login with it" }, 200);
    })
    .openapi(postUnlock, async (c) => {
      rememberDevice(shop, c, await openLock(shop, { ...c.req.valid("json"), ...whereFrom(c) }));
      return c.json({ message: "This device may log in again" }, 200);
    })
    .openapi(postLogout, async (c) => {
      await closeSession(shop, c.var.token);
      forgetToken(shop, c);
      return c.json({ message: "You are logged out" }, 200);
    });
}
