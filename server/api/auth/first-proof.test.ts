import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPaidOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const next = "three-new-words";
const victimsAddress = {
  recipient_name: "Lerato Nkosi",
  contact_phone: "082 123 4567",
  street: "7 Vilakazi Street",
  suburb: "City Centre",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "8001",
};

const asking = (token: string) => (call: string, body?: unknown) => api.call(call, { token, body });
type Ask = ReturnType<typeof asking>;

const sharedCall = (shareUrl: string) => `GET /shared-lists/${shareUrl.split("/").at(-1)}`;
const messages = async () => (await api.shop.sentMails()).map(({ message }) => message);

/** An account with an address, a cart and a shared Wishlist. */
async function filledAccount(hasProvedEmail: boolean) {
  const { user, token } = await api.shopper({ hasProvedEmail });
  const ask = asking(token);
  const productId = await buildProduct(api.shop);
  await ask(`POST /cart/${productId}`, { quantity: 2 });
  await ask(`POST /product-lists/0/products/${productId}`);
  const { share_url: shareUrl } = (await ask("POST /product-lists/0/share")).body;
  expect((await api.call(sharedCall(shareUrl))).status).toBe(200);
  await messages();
  return { user, token, ask, productId, email: user.email, shared: sharedCall(shareUrl) };
}

async function resetToken(email: string): Promise<string> {
  await api.call("POST /auth/forgot-password", { body: { email } });
  const [otp] = (await messages()).flatMap((mail) =>
    mail.template === "one-time-code" ? [mail.props.code] : [],
  );
  return (await api.call("POST /auth/verify", { body: { email, otp } })).body.token;
}

const reset = (token: string, secret = next) =>
  api.call("POST /auth/reset-password", { body: { token, password: secret, password_confirmation: secret } });

const loginWith = async (email: string, secret: string) =>
  (await api.call("POST /auth/login", { body: { email, password: secret } })).body;

/** Resets the password by a mailed code, and logs in. */
async function takeByCode(email: string): Promise<Ask> {
  expect((await reset(await resetToken(email))).status).toBe(200);
  return asking((await loginWith(email, next)).token);
}

const addressesOf = async (ask: Ask) => (await ask("GET /addresses")).body.data;
const cartOf = async (ask: Ask) => (await ask("GET /cart")).body.products;

test("nothing that a stranger planted in an account is left when its address is proved by a new password", async () => {
  const stranger = await filledAccount(false);
  const party = (await stranger.ask("POST /product-lists", { name: "Party" })).body.id;
  const partyUrl = (await stranger.ask(`POST /product-lists/${party}/share`)).body.share_url;
  await stranger.ask(`DELETE /product-lists/${party}`);
  const victim = await takeByCode(stranger.email);
  expect(await messages()).toMatchObject([
    { to: stranger.email, template: "password-changed", props: { name: null, isCleared: true } },
  ]);
  expect(await addressesOf(victim)).toEqual([]);
  expect(await cartOf(victim)).toEqual([]);
  expect((await api.call(stranger.shared)).status).toBe(404);
  expect((await victim("GET /product-lists")).body.data[0].share_url).toBeNull();
  // A restored list is no longer shared.
  expect((await victim(`POST /product-lists/${party}/restore`)).body.share_url).toBeNull();
  expect((await api.call(sharedCall(partyUrl))).status).toBe(404);

  await victim(`POST /cart/${stranger.productId}`, { quantity: 1 });
  expect((await victim("POST /orders", {})).body.errors).toHaveProperty("address_id");
  await victim("POST /addresses", victimsAddress);
  expect((await victim("POST /orders", { delivery_method: "courier" })).status).toBe(201);
  expect((await victim("GET /user/orders")).body.data).toMatchObject([
    { order_address: { parts: { street: victimsAddress.street } } },
  ]);
});

test("a shopper with a confirmed address keeps everything with a new password", async () => {
  const { email, shared } = await filledAccount(true);
  const ask = await takeByCode(email);
  expect(await messages()).toMatchObject([{ props: { name: "Thandi Dube", isCleared: false } }]);
  expect(await addressesOf(ask)).toHaveLength(1);
  expect(await cartOf(ask)).toHaveLength(1);
  expect((await api.call(shared)).status).toBe(200);
});

test("the second new password removes nothing more", async () => {
  const { email } = await filledAccount(false);
  const ask = await takeByCode(email);
  await ask("POST /addresses", victimsAddress);
  await messages();
  expect(await addressesOf(await takeByCode(email))).toMatchObject([{ street: victimsAddress.street }]);
});

test("orders stay as they are, with their address", async () => {
  const { ask, user, email, productId } = await filledAccount(false);
  const { id } = await buildPaidOrder(api.shop, user, productId);
  await messages();
  const before = (await ask("GET /user/orders")).body.data;
  expect(before).toMatchObject([{ id, order_address: { parts: { street: "14 Bree Street" } } }]);
  const owner = await takeByCode(email);
  expect((await owner("GET /user/orders")).body.data).toEqual(before);
});

test("a password that is refused removes nothing", async () => {
  const { email, ask, shared } = await filledAccount(false);
  const token = await resetToken(email);
  expect((await reset(token, "password123")).status).toBe(422);
  expect(await addressesOf(ask)).toHaveLength(1);
  expect(await cartOf(ask)).toHaveLength(1);
  expect((await api.call(shared)).status).toBe(200);
});

test("links of lists end when a change of the email address is taken back, and the addresses stay", async () => {
  const { ask, email, shared } = await filledAccount(true);
  await ask("PATCH /user", { email: `moved-${email}` });
  const [otp] = (await messages()).flatMap((mail) =>
    mail.template === "confirm-email" ? [mail.props.code] : [],
  );
  await ask("POST /user/confirm-email", { otp });
  const [undoUrl] = (await messages()).flatMap((mail) =>
    mail.template === "email-changed" ? [mail.props.undoUrl] : [],
  );
  expect((await api.call(shared)).status).toBe(200);
  const body = { token: undoUrl?.split("=")[1] };
  expect((await api.call("POST /auth/undo-email-change", { body })).status).toBe(200);
  expect((await api.call(shared)).status).toBe(404);
  expect(await addressesOf(await takeByCode(email))).toHaveLength(1);
});
