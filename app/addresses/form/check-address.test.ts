import { expect, test } from "vitest";
import { checkAddress, checkAddressField } from "./check-address.ts";

test.each([
  ["contact_phone", "082 555 0143"],
  ["contact_phone", "(082) 555-0143"],
  ["contact_phone", "+27 82 555 0143"],
  ["contact_phone", "+27 (0)82 555 0143"],
  ["contact_phone", "0027825550143"],
  ["contact_phone", "27825550143"],
  ["contact_phone", "011 555 1234"],
  ["postal_code", "8001"],
  ["postal_code", " 80 01 "],
  ["street", "Stand 1142"],
  ["street", "14 Posbury Road"],
  ["delivery_notes", "Put it into the post box 4"],
  ["unit", ""],
])("%s may be %j", (field, value) => expect(checkAddressField(field, value)).toBeUndefined());

const phone = "Use a South African number of ten digits, like 082 555 0143";
const box =
  "Couriers can’t deliver to a PO Box or private bag. Please enter the street and number, or the stand number.";

test.each([
  ["contact_phone", "82 555", phone],
  ["contact_phone", "082 555 014", phone],
  ["contact_phone", "+44 20 7183 8750", phone],
  ["contact_phone", "000 000 0000", phone],
  ["postal_code", "80", "Use four digits, like 8001"],
  ["postal_code", "80011", "Use four digits, like 8001"],
  ["street", "P.O. Box 12", box],
  ["complex_or_building", "Private Bag X3", box],
  ["suburb", "Posbus 7", box],
  ["street", "  ", "Enter the street and number, or the stand number"],
  ["province", "", "Choose a province"],
])("%s is not %j", (field, value, message) => expect(checkAddressField(field, value)).toBe(message));

test("a whole form shows all its problems at once", () => {
  const fields = new FormData();
  fields.set("recipient_name", "Naledi Mokoena");
  fields.set("postal_code", "80");
  fields.set("unit", "PO Box 1");
  expect(Object.keys(checkAddress(fields)).sort()).toEqual([
    "city",
    "contact_phone",
    "postal_code",
    "province",
    "street",
    "suburb",
    "unit",
  ]);
});
