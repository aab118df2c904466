import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listDevices } from "../../../shop/accounts/sessions/devices.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentDevice } from "../present/device.ts";
import type { ApiEnv } from "../router.ts";
import { deviceSchema } from "../schemas/device.ts";

export const deviceList = z.object({ data: z.array(deviceSchema) });

export async function listedDevices(shop: Shop, c: Context<ApiEnv>) {
  const devices = await listDevices(shop, c.var.user, c.var.token);
  return { data: devices.map(presentDevice) };
}
