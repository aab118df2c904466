import { expect, test } from "vitest";
import { checkSupport } from "./check-support.ts";

const right = {
  name: "Zoë",
  email: "zoe@example.co.za",
  phone: "",
  topic: "other",
  order_id: "",
  message: "Do you sell candles?",
};

function wrongFields(changes: Record<string, string | File>): string[] {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...changes })) fields.set(name, value);
  return Object.keys(checkSupport(fields));
}

const file = (type: string) => new File(["words"], "file", { type });

test("all problems are reported at once", () => {
  const wrong = { name: " ", email: "zoe", phone: "abc", topic: "", order_id: "x", message: "Hi" };
  expect(wrongFields({ ...wrong, photo: file("application/pdf") })).toEqual([...Object.keys(wrong), "photo"]);
});

test("a valid message passes", () => {
  expect(wrongFields({ photo: new File([], "") })).toEqual([]);
  for (const type of ["image/png", "image/heic", ""])
    expect(wrongFields({ phone: "+27 (82) 555-0143", order_id: "000042", photo: file(type) })).toEqual([]);
});
