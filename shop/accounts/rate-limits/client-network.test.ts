import { expect, test } from "vitest";
import { clientNetwork, widerNetwork } from "./client-network.ts";

test.each([
  ["105.12.3.4", "105.12.3.4"],
  ["::ffff:105.12.3.4", "105.12.3.4"],
  ["::FFFF:105.12.3.4", "105.12.3.4"],
  ["2c0f:F698:1:2:aaaa:bbbb:cccc:dddd", "2c0f:f698:1:2"],
  ["2c0f:f698:0001:0002::1", "2c0f:f698:1:2"],
  ["2c0f:f698::1", "2c0f:f698:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["105.12.3.4:51234", "105.12.3.4"],
  ["[2c0f:f698:1:2::1]:51234", "2c0f:f698:1:2"],
  ["::", "0:0:0:0"],
])("%s belongs to %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test("the shop's own calls come from nowhere", () => {
  expect(clientNetwork(undefined)).toBeUndefined();
  expect(clientNetwork("")).toBeUndefined();
});

test("a malformed address is used as it is", () => {
  expect(clientNetwork("unknown")).toBe("unknown");
});

test.each([
  ["2c0f:F698:1:2:aaaa:bbbb:cccc:dddd", "2c0f:f698:1"],
  ["2c0f:f698:1:ffff::1", "2c0f:f698:1"],
  ["2c0f:f698::1", "2c0f:f698:0"],
  ["::ffff:105.12.3.4", undefined],
  ["105.12.3.4", undefined],
  ["unknown", undefined],
])("the wider network of %s is %s", (address, network) => {
  expect(widerNetwork(clientNetwork(address))).toBe(network);
});
