import { fc } from "../../scripts/properties.ts";
import { feed, importing } from "./testing/feed.ts";
import { emptied, testOfTwo as test } from "./testing/import-test.ts";
import { expectRoundTrip } from "./testing/round-trip.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "<",
        ">",
        "b",
        "/",
        "!--",
        "-->",
        "&",
        "amp;",
        "lt;",
        "#60;",
        ":",
        ",",
        "\\",
        '"',
        "\n",
        " ",
        "\u2028",
        "\ufeff",
        "script",
        "=",
        "'",
        "+",
        "-",
        "@",
        "é",
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join("")),
);
const short = anyText.map((text) => text.slice(0, 30));
const name = fc
  .tuple(fc.constantFrom("x", "=x", "'=x", "+1x", "-1", "@x", "'"), short)
  .map(([first, text]) => `${first}${text}`);
const group = (size: number) =>
  fc
    .array(name, { minLength: size, maxLength: size })
    .map((parts) => parts.map((part) => part.replace(/[\\,:]/g, "\\$&")).join(":"));

const anyRow = fc.record({
  title: name,
  description: anyText,
  brand: short,
  product_type: fc.array(short, { maxLength: 3 }).map((names) => names.join(" > ")),
  price: fc.integer({ min: 100, max: 1_000_000 }).map((cents) => `${cents / 100} ZAR`),
  sale_price: fc.constantFrom("", "1 ZAR", "0.99 ZAR"),
  sale_price_effective_date: fc.constantFrom("", "2020-01-01/2020-01-02", "2020-01-01/2099-01-02"),
  quantity: fc.nat(9).map(String),
  item_group_id: fc.constantFrom("", "", "FAMILY", "GROUP"),
  color: fc.constantFrom("", "Red", "Blue"),
  size: fc.constantFrom("", "S", "M"),
  variant_option: fc.array(group(2), { maxLength: 2 }).map((groups) => groups.join(",")),
  product_detail: fc.array(group(3), { maxLength: 3 }).map((groups) => groups.join(",")),
  gtin: fc.constantFrom("", "6001234567899", "4006381333931"),
  mpn: fc.constantFrom("", "-1", "a,b"),
  visibility: fc.constantFrom("", "published", "hidden"),
  shipping_weight: fc.constantFrom("", "350 g", "1.5 kg"),
  shipping_length: fc.constantFrom("", "1 mm", "30.5 cm", "2 yd"),
  shipping_height: fc.constantFrom("", "1 in", "10 m"),
  vat_rate: fc.constantFrom("", "0", "15"),
  no_return: fc.constantFrom("", "none", "food", "made-to-order"),
  pin: fc.constantFrom("", "0", "7", "999"),
});

test("importing an export changes nothing here and rebuilds the same catalogue elsewhere", async ({
  shop,
  other,
}) => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
        await importing(shop, feed(...rows.map((row, index) => ({ ...row, id: `P-${index}` }))));
        await expectRoundTrip(shop, other);
      })
      .beforeEach(async () => {
        await emptied(shop);
        await emptied(other);
      }),
    { numRuns: 15 },
  );
}, 120_000);
