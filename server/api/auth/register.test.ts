import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const registration = {
  name: "Zoë O'Brien",
  email: "zoe@example.co.za",
  password: "a-long-password",
  device_name: "Phone",
};

test("registering signs in, sets the cookie and answers token and user", async () => {
  const { status, body, headers } = await api.call("POST /auth/register", { body: registration });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ name: "Zoë O'Brien", email: "zoe@example.co.za", addresses: [] });
  expect(body.user.productLists).toEqual([{ id: 0, name: "Wishlist", locked: true }]);
  const cookie = headers.get("Set-Cookie") ?? "";
  expect(cookie).toContain(`auth_token=${body.token}`);
  expect(cookie).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
  expect((await api.call("GET /user", { headers: { Cookie: `auth_token=${body.token}` } })).status).toBe(200);
});

test("an address has one account, however it is typed", async () => {
  const { status, body } = await api.call("POST /auth/register", {
    body: { ...registration, email: " ZOE@example.co.za " },
  });
  expect(status).toBe(422);
  expect(body.errors.email).toHaveLength(1);
});

test("two registrations of one address at once make one account", async () => {
  const body = { ...registration, email: "twice@example.co.za" };
  const answers = await Promise.all([1, 2, 3].map(() => api.call("POST /auth/register", { body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
});

test("wrong password and unknown address get the same answer", async () => {
  const login = (email: string, password: string) =>
    api.call("POST /auth/login", { body: { email, password } });
  const wrong = await login("zoe@example.co.za", "not-the-password");
  const unknown = await login("nobody@example.co.za", "not-the-password");
  expect(wrong.status).toBe(422);
  expect(wrong.body).toEqual(unknown.body);
  expect((await login("ZOE@example.co.za", "a-long-password")).status).toBe(200);
});

test("every field's problem is named at once", async () => {
  const { status, body } = await api.call("POST /auth/register", {
    body: { email: "no", password: "short", age: 3 },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["age", "email", "name", "password"]);
});

test("a session ends with logout and after thirty days", async () => {
  const { token } = await api.shopper();
  expect((await api.call("POST /auth/logout", { token })).status).toBe(200);
  expect((await api.call("GET /user", { token })).status).toBe(401);
  const { token: second } = await api.shopper();
  api.shop.clock.advance(30 * 86_400_000 + 1000);
  expect((await api.call("GET /user", { token: second })).status).toBe(401);
});

test("changes from another site's page are refused", async () => {
  const { token } = await api.shopper();
  const headers = { Cookie: `auth_token=${token}`, Origin: "https://evil.example" };
  expect((await api.call("POST /cart/clear", { headers })).status).toBe(403);
  expect(api.shop.log.lines.at(-1)).toMatchObject({ message: "A change from another site was refused" });
  const own = { Cookie: `auth_token=${token}`, Origin: "http://localhost:3000" };
  expect((await api.call("POST /cart/clear", { headers: own })).status).toBe(200);
});

test("a change that a browser marks as from another site is refused also without its origin", async () => {
  const { token } = await api.shopper();
  const from = (site: string) => ({ Cookie: `auth_token=${token}`, "Sec-Fetch-Site": site });
  expect((await api.call("POST /cart/clear", { headers: from("cross-site") })).status).toBe(403);
  expect((await api.call("GET /cart", { headers: from("cross-site") })).status).toBe(200);
  for (const own of ["same-origin", "none"])
    expect((await api.call("POST /cart/clear", { headers: from(own) })).status).toBe(200);
});

test("broken JSON and bodies over a megabyte are refused in words", async () => {
  const broken = await api.call("POST /auth/login", { rawBody: "{" });
  expect(broken).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  const large = await api.call("POST /search", { rawBody: JSON.stringify({ term: "a".repeat(1_100_000) }) });
  expect(large).toMatchObject({ status: 413, body: { message: expect.any(String) } });
});

test.each(["constructor", "__proto__", "toString"])(
  "the unknown key %s is named like any other",
  async (key) => {
    const { status, body } = await api.call("POST /auth/login", { rawBody: `{"${key}": 1}` });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(key);
  },
);

test("personal answers are not cached", async () => {
  const { token } = await api.shopper();
  for (const call of ["GET /user", "GET /cart", "GET /user/orders", "GET /addresses"]) {
    expect((await api.call(call, { token })).headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("names hold no control characters", async () => {
  const register = { ...registration, email: "nul@example.co.za", name: "Zoë\u0000" };
  expect((await api.call("POST /auth/register", { body: register })).body.errors).toHaveProperty("name");
});
