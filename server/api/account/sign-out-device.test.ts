import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../../shop/accounts/sessions/sessions.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

/** A shopper signed in here and on a phone. */
async function onTwoDevices() {
  const { user, token } = await api.shopper({ withAddress: false });
  api.shop.clock.advance(3_600_000);
  const phone = await openSession(api.shop, api.shop.db, user.id, "Gogo's phone");
  const devices = async () => (await api.call("GET /user/devices", { token })).body.data;
  return { user, token, phone, devices };
}

test("the devices stand there, this one first, without anything that opens the account", async () => {
  const { token, devices } = await onTwoDevices();
  const now = api.shop.clock.now();
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const data = await devices();
  expect(data).toEqual([
    {
      id: expect.any(Number),
      device_name: null,
      created_at: anHourAgo,
      current: true,
      last_seen_at: expect.any(String),
    },
    {
      id: expect.any(Number),
      device_name: "Gogo's phone",
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      current: false,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(token);
});

test("one device is signed out, once", async () => {
  const { token, phone, devices } = await onTwoDevices();
  const [, { id }] = await devices();
  const { status, body } = await api.call(`DELETE /user/devices/${id}`, { token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ current: true }]);
  expect((await api.call("GET /user", { token: phone })).status).toBe(401);
  expect((await api.call(`DELETE /user/devices/${id}`, { token })).status).toBe(404);
});

test("signing this device out is like logging out", async () => {
  const { token, phone, devices } = await onTwoDevices();
  const [{ id }] = await devices();
  const headers = { Cookie: `auth_token=${token}` };
  const answer = await api.call(`DELETE /user/devices/${id}`, { headers });
  expect(answer.headers.get("Set-Cookie")).toMatch(/^auth_token=; Max-Age=0/);
  expect(answer.body.data).toMatchObject([{ device_name: "Gogo's phone", current: false }]);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  expect((await api.call("GET /user", { token: phone })).status).toBe(200);
});

test("all other devices are signed out at once", async () => {
  const { user, token, phone } = await onTwoDevices();
  await openSession(api.shop, api.shop.db, user.id, undefined);
  const { body } = await api.call("DELETE /user/devices", { token });
  expect(body.data).toMatchObject([{ current: true }]);
  expect((await api.call("GET /user", { token: phone })).status).toBe(401);
});

test("an expired session is not listed and cannot be signed out", async () => {
  const { user, devices } = await onTwoDevices();
  const ids: number[] = (await devices()).map(({ id }: { id: number }) => id);
  api.shop.clock.advance(30 * 86_400_000);
  const token = await openSession(api.shop, api.shop.db, user.id, "New");
  expect((await api.call("GET /user/devices", { token })).body.data).toHaveLength(1);
  for (const id of ids) expect((await api.call(`DELETE /user/devices/${id}`, { token })).status).toBe(404);
});
