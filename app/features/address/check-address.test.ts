import { expect, test } from "vitest";
import { checkAddress, checkAddressField } from "./check-address.ts";

test.each([
  ["contact_phone", "082 555 0143"],
  ["contact_phone", "+27 82 555 0143"],
  ["postal_code", "8001"],
  ["street", "Stand 1142"],
  ["street", "14 Posbury Road"],
  ["delivery_notes", ""],
  ["unit", ""],
])("%s may be %j", (field, value) => expect(checkAddressField(field, value)).toBeUndefined());

test.each([
  ["contact_phone", "82 555", "Use ten digits, like 082 555 0143"],
  ["postal_code", "80", "Use four digits, like 8001"],
  ["postal_code", "80011", "Use four digits, like 8001"],
  ["street", "P.O. Box 12", "Couriers cannot deliver to a PO Box: use a street or stand number"],
  ["street", "  ", "Fill in the street and number, or the stand number"],
  ["province", "", "Choose a province"],
])("%s is not %j", (field, value, message) => expect(checkAddressField(field, value)).toBe(message));

test("a whole form tells all its problems at once", () => {
  const fields = new FormData();
  fields.set("recipient_name", "Naledi Mokoena");
  fields.set("postal_code", "80");
  expect(Object.keys(checkAddress(fields))).toEqual([
    "contact_phone",
    "street",
    "suburb",
    "city",
    "province",
    "postal_code",
  ]);
});
