import { expect, test } from "vitest";
import { telephoneAddress, whatsappAddress } from "./phone-address.ts";

test("numbers are dialled from anywhere", () => {
  expect(telephoneAddress("021 555 0143")).toBe("tel:+27215550143");
  expect(telephoneAddress("+264 61 555 014")).toBe("tel:+26461555014");
  expect(whatsappAddress("+27 82 555 0143")).toBe("https://wa.me/27825550143");
  expect(whatsappAddress("0825550143")).toBe("https://wa.me/27825550143");
});
