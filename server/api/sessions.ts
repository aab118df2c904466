import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { closeDevice, closeOtherDevices, listDevices } from "../../shop/accounts/devices.ts";
import type { Shop } from "../../shop/shop.ts";
import { answers, invalid, missing, unauthenticated } from "./answers.ts";
import { presentDevice } from "./present/device.ts";
import { type ApiEnv, newRouter } from "./router.ts";
import { idSchema } from "./schemas/common.ts";
import { deviceSchema } from "./schemas/device.ts";
import { forgetToken, signedIn } from "./signed-in.ts";

const tags = ["Account"];
const deviceList = z.object({ data: z.array(deviceSchema) });

export function sessionRoutes(shop: Shop) {
  const middleware = signedIn(shop);
  const getSessions = createRoute({
    method: "get",
    path: "/user/devices",
    tags,
    summary: "The devices on which the shopper is signed in, this one first",
    middleware,
    responses: { 200: answers(deviceList, "Devices"), ...unauthenticated },
  });
  const deleteSessions = createRoute({
    method: "delete",
    path: "/user/devices",
    tags,
    summary: "Sign all other devices out",
    middleware,
    responses: { 200: answers(deviceList, "What is left"), ...unauthenticated },
  });
  const deleteSession = createRoute({
    method: "delete",
    path: "/user/devices/{id}",
    tags,
    summary: "Sign one device out; this one is like logging out",
    middleware,
    request: { params: z.object({ id: idSchema }) },
    responses: { 200: answers(deviceList, "What is left"), ...unauthenticated, ...missing, ...invalid },
  });
  const listed = async (c: Context<ApiEnv>) => {
    const devices = await listDevices(shop, c.var.user, c.var.token);
    return { data: devices.map(presentDevice) };
  };

  return newRouter()
    .openapi(getSessions, async (c) => c.json(await listed(c), 200))
    .openapi(deleteSessions, async (c) => {
      await closeOtherDevices(shop, c.var.user, c.var.token);
      return c.json(await listed(c), 200);
    })
    .openapi(deleteSession, async (c) => {
      await closeDevice(shop, c.var.user, c.req.valid("param").id);
      const left = await listed(c);
      if (!left.data.some((device) => device.current)) forgetToken(shop, c);
      return c.json(left, 200);
    });
}
