import { createRoute } from "@hono/zod-openapi";
import { login } from "../../shop/accounts/login.ts";
import { register, type SignedIn } from "../../shop/accounts/register.ts";
import { closeSession } from "../../shop/accounts/sessions.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, body, invalid, unauthenticated } from "./answers.ts";
import { presentUser } from "./present/user.ts";
import { newRouter } from "./router.ts";
import { messageSchema } from "./schemas/common.ts";
import { loginSchema, registerSchema, signedInSchema } from "./schemas/user.ts";
import { forgetToken, rememberToken, signedIn } from "./signed-in.ts";

const tags = ["Account"];

const postLogin = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Login; also sets the cookie `auth_token` for 30 days",
  request: { body: body(loginSchema) },
  responses: { 200: answers(signedInSchema, "Token and user"), ...invalid },
});

const postRegister = createRoute({
  method: "post",
  path: "/auth/register",
  tags,
  summary: "Make an account and sign it in",
  request: { body: body(registerSchema) },
  responses: { 201: answers(signedInSchema, "Token and user"), ...invalid },
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
  const presented = async ({ token, user }: SignedIn) => ({ token, user: await presentUser(shop, user) });

  return newRouter()
    .openapi(postLogin, async (c) => {
      const { email, password, device_name: deviceName } = c.req.valid("json");
      const session = await login(shop, { email, password, deviceName });
      rememberToken(c, shop, session.token);
      return c.json(await presented(session), 200);
    })
    .openapi(postRegister, async (c) => {
      const { name, email, password, device_name: deviceName } = c.req.valid("json");
      const session = await register(shop, { name, email, password, deviceName });
      rememberToken(c, shop, session.token);
      return c.json(await presented(session), 201);
    })
    .openapi(postLogout, async (c) => {
      await closeSession(shop, c.var.token);
      forgetToken(c);
      return c.json({ message: "You are logged out" }, 200);
    });
}
