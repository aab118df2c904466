import { afterAll, beforeAll, expect, test } from "vitest";
import { mostAddresses } from "../../../shop/addresses/add-address.ts";
import { buildOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const address = {
  recipient_name: "Zoë",
  contact_phone: "082 123 4567",
  street: "14 Bree Street",
  suburb: "City Centre",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "0001",
};

type Listed = { id: number; current: boolean };

/** A shopper with addresses, oldest first. */
async function shopperWith(...labels: string[]) {
  const { token, user } = await api.shopper({ withAddress: false });
  for (const label of labels) await api.call("POST /addresses", { token, body: { ...address, label } });
  const { body } = await api.call("GET /addresses", { token });
  return { token, user, ids: (body.data as Listed[]).map(({ id }) => id) };
}

test.each([
  "GET /addresses",
  "POST /addresses",
  "PATCH /addresses/1",
  "DELETE /addresses/1",
  "POST /addresses/1/set-current",
])("%s needs a login", async (call) => {
  const body = /^(POST|PATCH)/.test(call) ? {} : undefined;
  const answer = await api.call(call, { body });
  expect(answer).toMatchObject({ status: 401, body: { message: expect.any(String) } });
});

test("addresses keep the leading zero, phones become +27, the first is the current one until another is chosen", async () => {
  const { token, ids } = await shopperWith("Home", "Work");
  const { body } = await api.call("GET /addresses", { token });
  expect(body.data).toMatchObject([
    { current: true, label: "Home", type: "house", postal_code: "0001", contact_phone: "+27821234567" },
    { current: false, label: "Work", unit: null, plus_code: null, pickup_point: null },
  ]);
  const switched = await api.call(`POST /addresses/${ids[1]}/set-current`, { token });
  expect(switched.body.data.map(({ current }: Listed) => current)).toEqual([false, true]);
});

test("a farm is stored with all that leads the courier there", async () => {
  const { token } = await shopperWith();
  const farm = {
    ...address,
    label: "Oupa's farm",
    type: "farm",
    unit: " ",
    complex_or_building: "Rietvlei",
    street: "R62, 4 km past Barrydale",
    delivery_notes: "Green gate\nCode 4321",
    plus_code: "4F9X3P2R+7V",
  };
  const { status, body } = await api.call("POST /addresses", { token, body: farm });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...farm, unit: null, contact_phone: "+27821234567", current: true });
});

test.each([
  ["street", "PO Box 12"],
  ["complex_or_building", "Posbus 7"],
  ["unit", "Private Bag X3"],
  ["suburb", "P.O. Box 9, Mthatha"],
  ["city", "Privaatsak X1"],
  ["contact_phone", "082 123 45"],
  ["contact_phone", "+44 20 7183 8750"],
  ["postal_code", "80"],
  ["postal_code", 8001],
  ["province", "Gauteng North"],
  ["city", " "],
  ["type", "castle"],
  ["label", "x".repeat(41)],
  ["label", "Home\nWork"],
  ["recipient_name", "Zoë\u0000"],
  ["delivery_notes", "\u0007"],
  ["pin", "1234"],
  ["constructor", "x"],
])("an address with the %s %j is refused under that field, new or changed", async (field, value) => {
  const { token, ids } = await shopperWith("Home");
  const added = await api.call("POST /addresses", { token, body: { ...address, [field]: value } });
  const changed = await api.call(`PATCH /addresses/${ids[0]}`, { token, body: { [field]: value } });
  for (const { status, body } of [added, changed]) {
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  }
});

test("a post box is refused with the reason", async () => {
  const { token } = await shopperWith();
  const { body } = await api.call("POST /addresses", { token, body: { ...address, street: "P O Box 8" } });
  expect(body.errors.street).toEqual([expect.stringContaining("Couriers can’t deliver")]);
});

test("every field's problem is named at once", async () => {
  const { token } = await shopperWith();
  const body = { ...address, contact_phone: "1", street: "Posbus 1", city: "", postal_code: "x" };
  const { body: answer } = await api.call("POST /addresses", { token, body });
  expect(Object.keys(answer.errors).sort()).toEqual(["city", "contact_phone", "postal_code", "street"]);
});

test("a postal code of another province is taken: codes cross the borders", async () => {
  const { token } = await shopperWith();
  const body = { ...address, postal_code: "8001", province: "Limpopo" };
  expect((await api.call("POST /addresses", { token, body })).status).toBe(201);
});

test("a change touches the fields that are given, and repeating it changes nothing more", async () => {
  const { token, ids } = await shopperWith("Home");
  await api.call(`PATCH /addresses/${ids[0]}`, { token, body: { unit: "12", delivery_notes: "Hoot" } });
  const changes = { street: "Stand 1142", contact_phone: "0831234567", delivery_notes: null };
  for (const _ of [1, 2]) {
    const { status, body } = await api.call(`PATCH /addresses/${ids[0]}`, { token, body: changes });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, contact_phone: "+27831234567", label: "Home", unit: "12" });
  }
  const { body } = await api.call(`PATCH /addresses/${ids[0]}`, { token, body: {} });
  expect(body).toMatchObject({ street: "Stand 1142", type: "house", current: true });
});

test("deleting the current address makes the newest of the others current", async () => {
  const { token, ids } = await shopperWith("Home", "Work", "Gogo");
  await api.call(`POST /addresses/${ids[0]}/set-current`, { token });
  const { status, body } = await api.call(`DELETE /addresses/${ids[0]}`, { token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { label: "Work", current: false },
    { label: "Gogo", current: true },
  ]);
  const kept = await api.call(`DELETE /addresses/${ids[1]}`, { token });
  expect(kept.body.data).toMatchObject([{ label: "Gogo", current: true }]);
  expect((await api.call(`DELETE /addresses/${ids[1]}`, { token })).status).toBe(404);
  expect((await api.call(`DELETE /addresses/${ids[2]}`, { token })).body.data).toEqual([]);
});

test("someone else's address is not found, and stays as it is", async () => {
  const { token: owner, ids } = await shopperWith("Home", "Work");
  const { token } = await shopperWith("Mine");
  const before = await api.call("GET /addresses", { token: owner });
  for (const [call, body] of [
    [`PATCH /addresses/${ids[0]}`, { street: "1 Theft Road" }],
    [`PATCH /addresses/${ids[0]}`, {}],
    [`DELETE /addresses/${ids[0]}`, undefined],
    [`POST /addresses/${ids[0]}/set-current`, undefined],
  ] as const) {
    expect((await api.call(call, { token, body })).status).toBe(404);
  }
  expect((await api.call("GET /addresses", { token: owner })).body).toEqual(before.body);
});

test.each(["0", "-1", "x", "99999999999", "1.5"])("the id %j is refused in words", async (id) => {
  const { token } = await shopperWith();
  const { status, body } = await api.call(`PATCH /addresses/${id}`, { token, body: {} });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["id"]);
});

test("a full address book says what to do", async () => {
  const labels = Array.from({ length: mostAddresses }, (_, index) => `No ${index}`);
  const { token } = await shopperWith(...labels);
  const { status, body } = await api.call("POST /addresses", { token, body: address });
  expect(status).toBe(409);
  expect(body.message).toContain("Delete one");
});

test("an order keeps the address that it was placed with", async () => {
  const { token, user, ids } = await shopperWith("Home");
  const order = await buildOrder(api.shop, user, await buildProduct(api.shop, { stock: 3 }));
  const placedWith = async () => {
    const { body } = await api.call("GET /user/orders", { token });
    return body.data.find(({ id }: { id: number }) => id === order.id).order_address;
  };
  const before = await placedWith();
  expect(before.address).toContain("14 Bree Street");
  await api.call(`PATCH /addresses/${ids[0]}`, {
    token,
    body: { street: "Stand 9", recipient_name: "Thabo" },
  });
  expect(await placedWith()).toEqual(before);
  await api.call(`DELETE /addresses/${ids[0]}`, { token });
  expect(await placedWith()).toEqual(before);
});
