import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { openFront } from "../testing/http-front.ts";
import { clientAddress } from "./client-address.ts";

/** A request from a proxy on this machine. @returns the client address the shop saw */
async function takenFor(proxies: number, headers: Record<string, string>): Promise<unknown> {
  const { fetch, ask } = await openFront(() => new Response("cart"), { TRUST_PROXY: proxies });
  await ask("/api/cart", { headers });
  return fetch.mock.calls[0]?.[1].clientAddress;
}

test.each([
  ["without a proxy nobody may say who he is", 0, "1.1.1.1, 3.3.3.3", "127.0.0.1"],
  ["behind one proxy its own word counts, the last", 1, "1.1.1.1, 3.3.3.3", "3.3.3.3"],
  ["behind two it is the last but one", 2, "1.1.1.1, 3.3.3.3, 10.0.0.7", "3.3.3.3"],
  ["who comes in behind the outer of two is known by what the inner wrote", 2, "3.3.3.3", "3.3.3.3"],
  ["an empty header says nothing", 1, "", "127.0.0.1"],
  ["nor does one of commas", 1, " , ,", "127.0.0.1"],
  ["nor what is no address", 1, "1.1.1.1, unknown", "127.0.0.1"],
  ["a port is left out", 1, "3.3.3.3:51234", "3.3.3.3"],
  ["and so are brackets", 1, "[2c0f:f698::1]:51234", "2c0f:f698::1"],
  ["an IPv6 address stays as it is", 1, "2c0f:f698::1", "2c0f:f698::1"],
  ["IPv4 in IPv6 is the IPv4 address", 1, "::ffff:3.3.3.3", "3.3.3.3"],
])("%s", async (_, proxies, forwarded, expected) => {
  expect(await takenFor(proxies, { "X-Forwarded-For": forwarded })).toBe(expected);
});

test("other headers in which addresses are sent say nothing", async () => {
  const others = { Forwarded: "for=3.3.3.3", "X-Real-IP": "3.3.3.3", "CF-Connecting-IP": "3.3.3.3" };
  expect(await takenFor(1, others)).toBe("127.0.0.1");
});

/** A peer with an arbitrary address. */
function from(remoteAddress: string): IncomingMessage {
  return { headers: { "x-forwarded-for": "3.3.3.3" }, socket: { remoteAddress } } as never;
}

describe("a proxy is believed", () => {
  test.each([
    "::1",
    "::ffff:127.0.0.1",
    "172.17.0.2",
    "::ffff:172.17.0.2",
    "10.1.2.3",
    "fd12::1",
    "fe80::1%eth0",
  ])("at %s, which is near", (peer) => {
    expect(clientAddress(from(peer), 1)).toBe("3.3.3.3");
  });

  test.each([
    ["105.12.3.4", "105.12.3.4"],
    ["::ffff:105.12.3.4", "105.12.3.4"],
    ["2c0f:f698::1", "2c0f:f698::1"],
    ["172.32.0.1", "172.32.0.1"],
  ])("but not a client at %s, who asks the shop itself", (peer, expected) => {
    expect(clientAddress(from(peer), 1)).toBe(expected);
  });
});
