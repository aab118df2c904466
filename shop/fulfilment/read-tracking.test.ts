import { expect, test } from "vitest";
import { readTracking, type TrackingInput } from "./read-tracking.ts";

const problemOf = (told: TrackingInput) => {
  const read = readTracking(told);
  return read.ok ? undefined : read.problem;
};

test.each([
  ["The Courier Guy", "https://portal.thecourierguy.co.za/track?ref=AB-12"],
  ["tcg", "https://portal.thecourierguy.co.za/track?ref=AB-12"],
  ["Bob Go", "https://track.bobgo.co.za/AB-12"],
  ["ARAMEX", "https://www.aramex.com/track/results?ShipmentNumber=AB-12"],
])("%s has a page about each parcel", (carrier, url) => {
  const tracking = { number: "AB-12", url };
  expect(readTracking({ number: " A B-12 ", carrier })).toEqual({ ok: true, tracking });
});

test("a courier whose page is not known needs a link, and a link needs the number", () => {
  expect(problemOf({ number: "123", carrier: "PAXI" })).toContain("Of PAXI the shop knows no page");
  expect(problemOf({ carrier: "tcg" })).toContain("needs the tracking number");
  expect(problemOf({ url: "https://courier.example/1" })).toContain("needs the tracking number");
  expect(problemOf({ number: "1", carrier: "tcg", url: "https://courier.example/1" })).toContain("not both");
});

test("a bare number is enough, and so is nothing", () => {
  expect(readTracking({ number: "123" })).toEqual({ ok: true, tracking: { number: "123", url: null } });
  expect(readTracking({})).toEqual({ ok: true, tracking: null });
});

test.each([
  "http://courier.example/1",
  "javascript:alert(1)",
  "//courier.example/1",
  "courier.example/1",
  "https://shop@courier.example/1",
  "https://\u0435vil.example/1",
  "https://courier.example/\u202e1",
  "https:\\\\courier.example/1",
  "https:courier.example/1",
  `https://courier.example/${"1".repeat(500)}`,
  "",
])("shoppers are not sent to %s", (url) => {
  expect(problemOf({ number: "1", url })).toContain("begins with https://");
});

test.each(["", " ", "<b>1</b>", "1\n2", "1".repeat(61), "-", "12?"])(
  "%j is no number of a parcel",
  (number) => {
    expect(problemOf({ number })).toContain("is no tracking number");
  },
);
