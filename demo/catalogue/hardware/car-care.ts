import type { DemoProduct } from "../types.ts";

export const carCare: DemoProduct[] = [
  {
    sku: "LP-JMP-12",
    name: "Jump starter with power bank, 12 V",
    brand: "Langpad",
    category: "car care",
    description:
      "The size of a lunch box, and it has started a diesel bakkie in Sutherland in July. Clamp red to red and black to black; it checks that before it lets any current through. In between it charges phones and lights up the engine. Top it up every three months, and keep it in the boot, not in the garage.",
    attributes: [
      ["Starts", "Petrol to 6 litres, diesel to 3"],
      ["Holds", "16 000 mAh"],
      ["Outlets", "Two USB, 12 V"],
      ["Light", "400 lumen"],
      ["Guarantee", "2 years"],
    ],
    pictures: [
      { icon: "battery", hue: 150, layout: "with", companion: "automobile" },
      { icon: "battery", hue: 150, layout: "set", companion: "automobile", third: "mobile-phone" },
      { icon: "automobile", layout: "with", companion: "battery" },
    ],
    weightGrams: 860,
    price: "1199.00",
    wasPrice: "1399.00",
    stock: 18,
    mpn: "JS-16/12V",
  },
  {
    sku: "LP-TRI-02",
    name: "Warning triangle, folding, pair",
    brand: "Langpad",
    category: "car care",
    description:
      "One for in front and one for behind, as the law asks of lorries and good sense asks of everybody. The feet are weighted and stay put when a truck goes by. They fold into a box that is flatter than a cooler bag. Forty-five metres behind the car: that is sixty steps, and worth each of them.",
    attributes: [
      ["Side", "43 cm"],
      ["Mark", "ECE R27"],
      ["Pieces", "2, in a box"],
    ],
    pictures: [
      { icon: "warning" },
      { icon: "warning", layout: "pair" },
      { icon: "warning", layout: "with", companion: "automobile" },
    ],
    weightGrams: 1400,
    price: "149.99",
    stock: 50,
  },
  {
    sku: "LP-WAS-05",
    name: "Car wash kit with bucket, five pieces",
    brand: "Langpad",
    category: "car care",
    description:
      "A bucket with a grid at the bottom, where the sand stays, a mitt, a big sponge, a drying cloth and a bottle of shampoo. It is gentle enough not to strip the wax and needs one rinse, so two buckets of water do a sedan. Saturday morning, radio on, doors open. Children optional.",
    attributes: [
      ["In the kit", "Bucket, mitt, sponge, cloth, shampoo 500 ml"],
      ["Bucket", "14 litres, with grit guard"],
      ["Washes", "About 20"],
    ],
    pictures: [
      { icon: "automobile", layout: "set", companion: "bucket", third: "sponge" },
      { icon: "automobile", layout: "with", companion: "bubbles" },
    ],
    weightGrams: 1900,
    price: "249.00",
    stock: 29,
  },
  {
    sku: "LP-SEA-09",
    name: "Canvas seat covers, full set",
    brand: "Langpad",
    category: "car care",
    description:
      "Ripstop canvas as on a game-viewing vehicle: dogs, dust, wet costumes and a dropped pie come off with a hose. The front covers have map pockets on the back and leave the airbags free. They tie underneath without tools. Give us the make and year with the order, and we will send the pattern that fits.",
    attributes: [
      ["Material", "Ripstop canvas, 380 g"],
      ["Set", "2 front, 1 bench, 5 headrests"],
      ["Airbags", "Side seams free"],
      ["Made in", "Kariega"],
    ],
    pictures: [
      { icon: "seat" },
      { icon: "seat", layout: "pair" },
      { icon: "seat", layout: "with", companion: "automobile" },
    ],
    weightGrams: 4200,
    variantTypes: [{ name: "Colour", swatches: { Khaki: "#a89468", Slate: "#5f6b78" } }],
    variants: [
      {
        sku: "LP/SEA/09/K",
        options: ["Khaki"],
        price: "1499.00",
        stock: 7,
        picture: { icon: "seat", hue: 210, saturation: 0.5 },
      },
      {
        sku: "LP/SEA/09/S",
        options: ["Slate"],
        price: "1499.00",
        stock: 10,
        picture: { icon: "seat", saturation: 0.2 },
      },
    ],
  },
  {
    sku: "LP-INF-10",
    name: "Tyre inflator with gauge, 12 V",
    brand: "Langpad",
    category: "car care",
    description:
      "Down to one bar for the beach, up to two again at the tar: that is a stop of ten minutes with this and of a morning without. It clips to the battery, has a hose that reaches all four wheels, and stops by itself at the pressure you dialled. There are nozzles for bicycles, balls and the pool ring.",
    attributes: [
      ["Pressure", "Up to 8 bar"],
      ["Flow", "35 litres a minute"],
      ["Hose", "5 m"],
      ["Power", "12 V, 15 A, battery clips"],
    ],
    pictures: [
      { icon: "wheel", saturation: 0.1, brightness: 0.7, layout: "with", companion: "automobile" },
      {
        icon: "wheel",
        saturation: 0.1,
        brightness: 0.7,
        layout: "set",
        companion: "bicycle",
        third: "soccer-ball",
      },
      { icon: "wheel", saturation: 0.1, brightness: 0.7 },
    ],
    weightGrams: 1750,
    price: "549.00",
    stock: 24,
    mpn: "TI-10/12V",
  },
];
