import type { DemoProduct } from "./types.ts";

export const cleaning: DemoProduct[] = [
  {
    sku: "TH-SPO-01",
    name: "Cellulose sponge, thick",
    brand: "Tafelberg Home",
    category: "cleaning",
    description:
      "The cheapest thing in the shop and one we use ourselves. It is made of wood pulp and cotton, drinks up a spilt glass in one wipe, and goes hard when it is dry so that nothing grows in it. Boil it now and then, or put it through the dishwasher, and it lasts about two months. After that cut it into strips for the garden, where it holds water round a seedling.",
    attributes: [
      ["Size", "14 × 9 × 4 cm"],
      ["Material", "Cellulose and cotton"],
      ["Wash", "Up to 95 °C"],
    ],
    pictures: [
      { icon: "sponge" },
      { icon: "sponge", layout: "stack" },
      { icon: "sponge", layout: "with", companion: "bubbles" },
    ],
    weightGrams: 25,
    price: "19.00",
    stock: 148,
  },
  {
    sku: "SW-BRO-01",
    name: "Grass broom with wooden handle",
    brand: "Sipho's Workshop",
    category: "cleaning",
    description:
      "A proper yard broom: stiff grass, bound tight with wire and stitched three times across so that it fans out and stays fanned. It shifts wet jacaranda flowers, sand from the stoep and braai ash without a murmur. Soak the head in salt water for an hour before its first day and it will not shed. The handle is long enough for a straight back, with a hole for a nail.",
    attributes: [
      ["Length", "135 cm"],
      ["Head", "Grass, 32 cm wide"],
      ["Handle", "Saligna, sanded"],
    ],
    pictures: [
      { icon: "broom" },
      { icon: "broom", layout: "closeup" },
      { icon: "broom", layout: "with", companion: "fallen-leaf" },
    ],
    weightGrams: 870,
    price: "99.00",
    stock: 52,
  },
  {
    sku: "TH-BUC",
    name: "Strong bucket with pouring lip",
    brand: "Tafelberg Home",
    category: "cleaning",
    description:
      "For the floor, the car, the bath water that goes on the roses and the week when the municipality digs up the street. The plastic is thick at the foot, where cheap ones split, and the steel handle runs in a tube that does not pinch. Litres are marked on the inside in raised numbers. They stack without sticking together, and the lip pours in one line and not down your leg.",
    attributes: [
      ["Material", "Recycled polypropylene, steel handle"],
      ["Marked", "Every litre"],
      ["Safe for", "Hot water, not for food"],
    ],
    pictures: [{ icon: "bucket" }, { icon: "bucket", layout: "stack" }],
    weightGrams: 740,
    variantTypes: [
      { name: "Colour", swatches: { Blue: "#2f9be0", Green: "#2fa35a", Pink: "#d76aa8" } },
      { name: "Holds" },
    ],
    variants: [
      {
        sku: "TH/BUC/BLU/10",
        options: ["Blue", "10 litre"],
        price: "79.00",
        stock: 85,
        picture: { icon: "bucket" },
      },
      {
        sku: "TH/BUC/BLU/15",
        options: ["Blue", "15 litre"],
        price: "109.00",
        stock: 40,
        picture: { icon: "bucket" },
      },
      {
        sku: "TH/BUC/GRN/10",
        options: ["Green", "10 litre"],
        price: "79.00",
        stock: 33,
        picture: { icon: "bucket", hue: 265 },
      },
      {
        sku: "TH/BUC/PNK/10",
        options: ["Pink", "10 litre"],
        price: "69.00",
        wasPrice: "79.00",
        stock: 21,
        picture: { icon: "bucket", hue: 110 },
      },
      {
        sku: "TH/BUC/PNK/15",
        options: ["Pink", "15 litre"],
        price: "109.00",
        stock: 0,
        picture: { icon: "bucket", hue: 110 },
      },
    ],
  },
  {
    sku: "FC-DSH-750",
    name: "Washing-up liquid with buchu, 750 ml",
    brand: "Fynbos & Co",
    category: "cleaning",
    description:
      "Smells like a walk after rain and not like a lemon that never grew on a tree. Half a pump does a sink of supper dishes, including the roasting pan if you let it soak. It is thick because it is strong, not because we added salt. Grey water from it may go on the lawn. Bring the bottle to one of our counters, or order the refill pouch and keep the pump.",
    attributes: [
      ["Volume", "750 ml"],
      ["Scent", "Buchu and wild mint"],
      ["Breaks down", "In 28 days"],
      ["Bottle", "Recycled, refillable"],
    ],
    pictures: [
      { icon: "lotion-bottle", hue: 140 },
      { icon: "lotion-bottle", hue: 140, layout: "with", companion: "herb" },
    ],
    weightGrams: 830,
    price: "59.99",
    stock: 73,
  },
  {
    sku: "OR-SOA-04",
    name: "Household soap, four long bars",
    brand: "Ouma Rose",
    category: "cleaning",
    description:
      "The bar for collars, school socks, paintbrushes and hands that have been under a bakkie. Boiled from olive and coconut oil in Paarl, cut with a wire and left on racks for six weeks, which makes it hard and slow to melt. Grate one into a bucket with a litre of hot water and you have washing jelly for a month. The pink is beetroot and fades in the sun.",
    attributes: [
      ["Bars", "4 of 400 g"],
      ["Contents", "Olive oil, coconut oil, water, lye, beetroot"],
      ["Scent", "None added"],
    ],
    pictures: [{ icon: "soap" }, { icon: "soap", layout: "stack" }],
    weightGrams: 1680,
    price: "89.00",
    wasPrice: "109.00",
    stock: 44,
  },
  {
    sku: "BB-GLO",
    name: "Long rubber gloves, lined",
    brand: "Blouberg",
    category: "cleaning",
    description:
      "They reach nearly to the elbow, so hot water stays in the sink. The cotton lining is short and soft and lets you pull your hand out again without a fight. Ribs on the fingers hold a wet plate, and the rubber is thick enough for the rose bush if you are careful. Hang them by the loops to dry, inside out once a week. Sold as a pair, in a paper sleeve.",
    attributes: [
      ["Length", "38 cm"],
      ["Material", "Natural rubber, cotton lining"],
      ["Contains", "Latex"],
    ],
    pictures: [{ icon: "gloves" }, { icon: "gloves", layout: "closeup" }],
    weightGrams: 120,
    variantTypes: [{ name: "Size" }],
    variants: [
      { sku: "BB-GLO-S", options: ["Small"], price: "42.00", stock: 56 },
      { sku: "BB-GLO-M", options: ["Medium"], price: "42.00", stock: 67 },
      { sku: "BB-GLO-L", options: ["Large"], price: "42.00", stock: 4 },
    ],
  },
  {
    sku: "MB-ROL-18",
    name: "Toilet paper, two-ply, eighteen rolls",
    brand: "Moonlight Bay",
    category: "cleaning",
    description:
      "Made from office paper that has done its first job, without perfume, print or plastic round the pack. Two plies that hold together, three hundred and fifty sheets a roll, so the pack stands in the cupboard longer than one expects. It comes apart quickly in water, which old pipes and septic tanks are grateful for. Tissue round each roll is wrapping paper for small gifts.",
    attributes: [
      ["Rolls", "18 of 350 sheets"],
      ["Plies", "2"],
      ["Material", "Recycled paper"],
    ],
    pictures: [{ icon: "roll-of-paper", layout: "stack" }, { icon: "roll-of-paper" }],
    weightGrams: 2300,
    price: "164.99",
    stock: 98,
  },
  {
    sku: "UO-PLU-01",
    name: "Drain plunger with wide cup",
    brand: "Umoya",
    category: "cleaning",
    description:
      "Try this before you pay a call-out fee. The red cup is soft enough to seal on an uneven basin and stiff enough to really push, with a lip that folds out for toilets. The handle is waxed beech and does not turn green. A spoon of petroleum jelly on the rim helps, and so does covering the overflow with a wet cloth: three hard strokes and usually it is done.",
    attributes: [
      ["Length", "48 cm"],
      ["Cup", "14 cm, rubber"],
      ["Handle", "Beech, waxed"],
      ["For", "Basins, showers, toilets"],
    ],
    pictures: [{ icon: "plunger" }, { icon: "plunger", layout: "closeup" }],
    weightGrams: 460,
    price: "65.00",
    wasPrice: "79.00",
    stock: 37,
  },
];
