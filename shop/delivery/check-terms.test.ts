import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testTerms } from "../testing/delivery-terms.ts";
import { checkTerms } from "./check-terms.ts";
import { termsFileOf } from "./terms-file.ts";

const rest = { code: "rest", name: "Everywhere else" };
const band = { up_to_kg: 5, fee: "60.00" };
const rate = { working_days: { from: 2, to: 4 }, bands: [band] };
const courier = { code: "courier", kind: "courier", label: "To your door", rates: [rate] };

function problemsOf(change: Record<string, unknown>): string[] {
  const checked = checkTerms({ cut_off_hour: 12, zones: [rest], methods: [courier], ...change });
  return checked.ok ? [] : checked.problems;
}

function bandsOf(...bands: unknown[]) {
  return { methods: [{ ...courier, rates: [{ ...rate, bands }] }] };
}

function zone(code: string, ...postalCodes: string[]) {
  return { code, name: code, places: [{ name: "Somewhere", postal_codes: postalCodes }] };
}

test("terms written as a file are read as the same terms", () => {
  const file: unknown = JSON.parse(JSON.stringify(termsFileOf(testTerms)));
  expect(checkTerms(file)).toEqual({ ok: true, terms: testTerms });
});

test("the file that the owner's guide shows is right", async () => {
  const guide = await readFile(new URL("../../docs/delivery.md", import.meta.url), "utf8");
  const [, example = ""] = guide.match(/```json\n(.*?)```/s) ?? [];
  expect(checkTerms(JSON.parse(example))).toMatchObject({ ok: true });
});

test("a small file is enough, in rands and kilograms", () => {
  const checked = checkTerms({ cut_off_hour: 14, zones: [rest], methods: [courier] });
  expect(checked).toMatchObject({
    ok: true,
    terms: {
      cutOffHour: 14,
      methods: [
        { freeFromCents: null, rates: [{ zone: null, bands: [{ upToGrams: 5_000, feeCents: 60_00 }] }] },
      ],
    },
  });
});

test("a zero surcharge is omitted", () => {
  const withBands = (...bands: unknown[]) =>
    checkTerms({ cut_off_hour: 14, zones: [rest], methods: [{ ...courier, rates: [{ ...rate, bands }] }] });
  expect(withBands({ ...band, surcharge: "0.00" })).toEqual(withBands(band));
});

test("every problem of a file is named at once", () => {
  const wrongCourier = { ...courier, rates: [{ ...rate, bands: [{ up_to_kg: 5, fee: "-1.00" }] }] };
  const change = { cut_off_hour: 25, zones: [zone("a", "80")], methods: [wrongCourier, {}], colour: "red" };
  expect(problemsOf(change)).toEqual([
    'The file has "colour", which means nothing here.',
    "cut_off_hour must be a whole hour from 0 to 24.",
    'Zone 1 (a): places, number 1, postal_codes, number 1 must be one postal code or a range of them, such as "8001" or "0001-0299".',
    "Method 1 (courier): rates, number 1, bands, number 1, fee must be an amount in rand from 0.00 to 99999.99, such as 60.00.",
    "Method 2: code must be a short name, such as courier.",
    'Method 2: kind must be "courier" or "collect".',
    "Method 2: label must be a text.",
    "Method 2: rates must be a list, between [ and ].",
  ]);
});

test.each([
  ["no way of delivery", { methods: [] }, "There must be at least one way of delivery."],
  [
    "nobody for the rest of the country",
    { zones: [zone("cape", "8001")] },
    "The last zone, and only that one, must have neither places nor provinces: it is for everywhere else.",
  ],
  [
    "a zone with a postal code of another one",
    { zones: [zone("cape", "7400-8099"), zone("town", "8001"), rest] },
    "The zones cape and town both have the postal code 8001.",
  ],
  [
    "a range that runs backwards",
    { zones: [zone("cape", "8099-7400"), rest] },
    "Zone 1 (cape): places, number 1, postal_codes, number 1 must run from the lower postal code to the higher one.",
  ],
  [
    "a province that there is not",
    { zones: [{ code: "t", name: "T", provinces: ["Transvaal"] }, rest] },
    "Zone 1 (t): provinces, number 1 must be one of Eastern Cape, Free State, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, North West, Northern Cape, Western Cape.",
  ],
  [
    "weights that do not ascend",
    { methods: [{ ...courier, rates: [{ ...rate, bands: [{ ...band, up_to_kg: null }, band] }] }] },
    "Method 1 (courier): rates, number 1, bands must go from the lightest to the heaviest up_to_kg, with null (any weight) only at the end.",
  ],
  [
    "a surcharge above the fee",
    bandsOf(band, { up_to_kg: null, fee: "90.00", surcharge: "90.01" }),
    "Method 1 (courier): rates, number 1, bands, number 2, surcharge must not be more than the fee, or spending more would cost more.",
  ],
  [
    "a surcharge on the lightest",
    bandsOf({ ...band, surcharge: "5.00" }),
    "Method 1 (courier): rates, number 1, bands must have no surcharge on the lightest, or nothing would be free.",
  ],
  [
    "a surcharge that the heaviest lacks",
    bandsOf(band, { up_to_kg: 30, fee: "90.00", surcharge: "40.00" }, { up_to_kg: null, fee: "350.00" }),
    "Method 1 (courier): rates, number 1, bands must not have a smaller surcharge, or none, on a heavier line than on a lighter one.",
  ],
  [
    "a surcharge that is no amount",
    bandsOf({ ...band, surcharge: "much" }),
    "Method 1 (courier): rates, number 1, bands, number 1, surcharge must be an amount in rand from 0.00 to 99999.99, such as 60.00.",
  ],
  [
    "a first day after the last",
    { methods: [{ ...courier, rates: [{ ...rate, working_days: { from: 4, to: 2 } }] }] },
    "Method 1 (courier): rates, number 1, working_days must not have a from that is more than its to.",
  ],
  [
    "a rate for a zone that is missing",
    { methods: [{ ...courier, rates: [{ ...rate, zone: "moon" }] }] },
    "Method courier has a rate for the zone moon, which is not among the zones.",
  ],
  [
    "a rate twice",
    { methods: [{ ...courier, rates: [rate, rate] }] },
    "Method courier has two rates for the zone everywhere.",
  ],
  ["a code twice", { methods: [courier, courier] }, "Two methods have the code courier."],
  [
    "a key that is spelt wrongly",
    { methods: [{ ...courier, freefrom: "500.00" }] },
    'Method 1 (courier): has "freefrom", which means nothing here.',
  ],
  [
    "collecting nobody knows where",
    { methods: [courier, { ...courier, code: "collect", kind: "collect" }] },
    "Method 2 (collect): pickup_point must say where it can be fetched.",
  ],
  [
    "a pickup point of a courier",
    { methods: [{ ...courier, pickup_point: "12 Long Street" }] },
    'Method 1 (courier): pickup_point belongs only to a way of the kind "collect".',
  ],
  ["a word where a part is due", { methods: ["courier"] }, "Method 1: must be an object, between { and }."],
])("%s is refused in words", (_what, change, problem) => {
  expect(problemsOf(change)).toEqual([problem]);
});

test.each([null, [], "terms", 7])("%j is no file of terms", (file) => {
  expect(checkTerms(file)).toEqual({
    ok: false,
    problems: ["The file must be an object with cut_off_hour, zones, methods."],
  });
});
