import { expect, test } from "vitest";
import { isSameHash, ozowHash } from "./hash.ts";

const key = "215114531AFF7134A94C88CEEA48E";
const demo = "http://demo.ozow.com";

test("Ozow's public example has its hash, by whichever case the key is written", () => {
  const values = ["TSTSTE0001", "ZA", "ZAR", "25.00", "123", "ABC123"];
  const urls = ["cancel", "cancel", "success", "notify"].map((page) => `${demo}/${page}.aspx`);
  const expected =
    "fbcb404ee61138d0a09d89fcc2f85c378669b21a3c7c48750b3cc8779de55ada2e8bc32915cce574e676a75aca62854cdc9a12ad5188f284d840d94a6dd73bf4";
  expect(ozowHash([...values, ...urls, "false"], key)).toBe(expected);
  expect(ozowHash([...values, "", "", ...urls, "FALSE"], key.toLowerCase())).toBe(expected);
});

test("hashes are compared whatever their case, and those of another length are others", () => {
  const hash = ozowHash(["a"], "b");
  expect(isSameHash(hash.toUpperCase(), hash)).toBe(true);
  for (const other of [
    "",
    hash.slice(1),
    `${hash}0`,
    hash.replace(/^./, (first) => (first === "0" ? "1" : "0")),
  ])
    expect(isSameHash(other, hash)).toBe(false);
});
