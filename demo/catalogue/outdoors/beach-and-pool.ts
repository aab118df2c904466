import type { DemoProduct } from "../types.ts";

export const beachAndPool: DemoProduct[] = [
  {
    sku: "MB-UMB",
    name: "Beach umbrella with sand screw",
    brand: "Moonlight Bay",
    category: "beach & pool",
    description:
      "The screw goes a forearm deep into the sand, which is the difference between an umbrella and a javelin when the south-easter gets up at eleven. The cloth keeps out nearly all of the sun and is sewn double where the ribs rub. The pole tilts, so the shade can follow whoever is asleep.",
    attributes: [
      ["Across", "2 m"],
      ["Sun protection", "UPF 50+"],
      ["Pole", "Aluminium, tilts"],
      ["In the bag", "Umbrella, sand screw"],
    ],
    pictures: [
      { icon: "umbrella-on-ground" },
      { icon: "beach-with-umbrella" },
      { icon: "umbrella-on-ground", layout: "closeup" },
    ],
    weightGrams: 2300,
    price: "449.00",
    wasPrice: "549.00",
    stock: 23,
  },
  {
    sku: "BD-SNO",
    name: "Snorkel and mask set",
    brand: "Blou Duik",
    category: "beach & pool",
    description:
      "The mask is one piece of tempered glass with a soft skirt that keeps the Indian Ocean out and fogs less than most; spit still helps. The snorkel has a valve at the bottom, so one breath clears it. Enough to see what lives under the rocks at Sodwana, or at the deep end of the municipal pool.",
    attributes: [
      ["Glass", "Tempered, one piece"],
      ["Skirt", "Silicone"],
      ["Snorkel", "With purge valve"],
      ["In the bag", "Mask, snorkel, net bag"],
    ],
    pictures: [
      { icon: "diving-mask" },
      { icon: "diving-mask", layout: "with", companion: "tropical-fish" },
      { icon: "diving-mask", layout: "set", companion: "coral", third: "tropical-fish" },
    ],
    weightGrams: 620,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "BD-SNO-J", options: ["Children"], price: "249.00", stock: 20 },
      { sku: "BD-SNO-S", options: ["Adults, narrow"], price: "329.00", stock: 15 },
      { sku: "BD-SNO-L", options: ["Adults, wide"], price: "329.00", stock: 4 },
    ],
  },
  {
    sku: "BD-RIN-76",
    name: "Swimming ring, 76 cm, with rope",
    brand: "Blou Duik",
    category: "beach & pool",
    description:
      "A solid ring of foam with a rope all around, of the kind that hangs beside public pools, and not the blow-up sort that meets a thorn in week one. It carries two adults who keep calm. Hang it where a child can reach it, and show everybody how to throw it once, for fun.",
    attributes: [
      ["Across", "76 cm"],
      ["Filling", "Closed-cell foam"],
      ["Rope", "Polypropylene, 10 mm"],
      ["Weight", "2.5 kg"],
    ],
    pictures: [{ icon: "ring-buoy" }, { icon: "ring-buoy", layout: "with", companion: "one-piece-swimsuit" }],
    weightGrams: 2700,
    price: "599.00",
    stock: 11,
  },
  {
    sku: "BD-CHL",
    name: "Pool chlorine granules, stabilised",
    brand: "Blou Duik",
    category: "beach & pool",
    description:
      "Granules that dissolve before they reach the bottom and do not bleach the plaster. Two cups a week keep an ordinary pool clear from September to April; after a storm or a birthday party, four. The lid clicks and needs a grown-up's palm. Always add it to the water, never the water to it.",
    attributes: [
      ["Active chlorine", "65%"],
      ["Dose", "200 g a week for 50 000 litres"],
      ["Lid", "Child-resistant"],
      ["Store", "Dry, away from acids"],
    ],
    pictures: [
      { icon: "bucket", hue: 320, layout: "with", companion: "sweat-droplets" },
      { icon: "bucket", hue: 320 },
    ],
    weightGrams: 2200,
    variantTypes: [{ name: "Weight" }],
    variants: [
      { sku: "BD-CHL-02", options: ["2 kg"], price: "149.99", stock: 60 },
      { sku: "BD-CHL-05", options: ["5 kg"], price: "329.00", stock: 34 },
      { sku: "BD-CHL-10", options: ["10 kg"], price: "599.00", wasPrice: "689.00", stock: 12 },
    ],
  },
  {
    sku: "BD-TES-50",
    name: "Pool test kit, chlorine and pH, 50 tests",
    brand: "Blou Duik",
    category: "beach & pool",
    description:
      "Fill both tubes from an elbow's depth, add the drops, and hold them against the card: the colour tells you what the water wants. It takes less time than arguing about it. The drops last for a summer of Saturdays, and the card does not fade if you keep the case shut.",
    attributes: [
      ["Tests", "50 of each"],
      ["Measures", "Free chlorine, pH"],
      ["In the case", "Tubes, drops, colour card"],
    ],
    pictures: [
      { icon: "test-tube" },
      { icon: "test-tube", layout: "pair" },
      { icon: "test-tube", layout: "with", companion: "sweat-droplets" },
    ],
    weightGrams: 210,
    price: "119.99",
    stock: 40,
  },
  {
    sku: "BD-GOG",
    name: "Swimming goggles, anti-fog",
    brand: "Blou Duik",
    category: "beach & pool",
    description:
      "One soft frame that seals on round and on narrow faces, with a strap that can be let out with wet fingers. The lenses are coated against fog on the inside; rinse, do not rub. They have done the Midmar mile and two seasons of school galas without leaving those rings around the eyes for long.",
    attributes: [
      ["Lens", "Polycarbonate, UV 400"],
      ["Frame", "Silicone, one piece"],
      ["Age", "8 and over"],
    ],
    pictures: [{ icon: "goggles" }, { icon: "goggles", layout: "closeup" }],
    weightGrams: 110,
    variantTypes: [{ name: "Colour", swatches: { Sky: "#62b5e5", Coral: "#ec7a6a" } }],
    variants: [
      { sku: "BD/GOG/SKY", options: ["Sky"], price: "129.99", stock: 37, picture: { icon: "goggles" } },
      {
        sku: "BD/GOG/COR",
        options: ["Coral"],
        price: "129.99",
        stock: 3,
        picture: { icon: "goggles", hue: 150 },
      },
    ],
  },
];
