import type { DemoProduct } from "../types.ts";

export const locksAndSafety: DemoProduct[] = [
  {
    sku: "NW-PAD",
    name: "Brass padlock with shrouded shackle",
    brand: "Nagwag",
    category: "locks & safety",
    description:
      "The shoulders come up around the shackle, so that a bolt cutter finds nothing to bite. Solid brass does not rust on a gate at the coast, and a drop of oil at Christmas is all it asks. Three keys; the code on the tag gets you more, so keep the tag somewhere other than on the lock.",
    attributes: [
      ["Body", "Solid brass"],
      ["Shackle", "Hardened steel, boron"],
      ["Keys", "3, restricted profile"],
      ["Key code", "On the tag"],
    ],
    pictures: [
      { icon: "locked-with-key" },
      { icon: "locked" },
      { icon: "locked", layout: "with", companion: "chains" },
    ],
    weightGrams: 410,
    variantTypes: [{ name: "Width" }],
    variants: [
      { sku: "NW-PAD-40", options: ["40 mm"], price: "129.99", stock: 58, mpn: "PL-40/B" },
      { sku: "NW-PAD-50", options: ["50 mm"], price: "179.00", stock: 44, mpn: "PL-50/B" },
      { sku: "NW-PAD-70", options: ["70 mm"], price: "289.00", wasPrice: "339.00", stock: 5, mpn: "PL-70/B" },
    ],
  },
  {
    sku: "NW-EXT",
    name: "Fire extinguisher, dry powder",
    brand: "Nagwag",
    category: "locks & safety",
    description:
      "For the kitchen wall, the boot and the generator. Pull the pin, aim low, sweep. The powder puts out wood, petrol, gas and things that are plugged in, and makes a mess that is smaller than the alternative. The needle on the gauge should stand in the green; look at it whenever the electricity bill comes.",
    attributes: [
      ["Puts out", "Classes A, B and C"],
      ["Standard", "SANS 1910"],
      ["Service", "Every year"],
      ["In the box", "Wall bracket"],
    ],
    pictures: [
      { icon: "fire-extinguisher" },
      { icon: "fire-extinguisher", layout: "closeup" },
      { icon: "fire-extinguisher", layout: "with", companion: "fire" },
    ],
    weightGrams: 3200,
    variantTypes: [{ name: "Filling" }],
    variants: [
      { sku: "NW-EXT-15", options: ["1.5 kg"], price: "329.00", stock: 27 },
      { sku: "NW-EXT-45", options: ["4.5 kg"], price: "649.00", stock: 12 },
    ],
  },
  {
    sku: "NW-CAM-02",
    name: "Outdoor security camera, battery",
    brand: "Nagwag",
    category: "locks & safety",
    description:
      "It wakes up when something warm moves, sends a picture to your phone and goes back to sleep, so one charge lasts about four months of ordinary nights. Recordings stay on a card in the house and not on somebody's computer overseas. It sees in the dark as far as the gate, and knows the difference between a cat and a person.",
    attributes: [
      ["Picture", "2K, 120° wide"],
      ["At night", "Infrared, 12 m"],
      ["Keeps", "On its own card, 64 GB included"],
      ["Weather", "IP65"],
      ["Guarantee", "2 years"],
    ],
    pictures: [
      { icon: "video-camera", layout: "with", companion: "house" },
      { icon: "video-camera" },
      { icon: "video-camera", layout: "set", companion: "battery", third: "mobile-phone" },
    ],
    weightGrams: 460,
    isNew: true,
    price: "1299.00",
    wasPrice: "1499.00",
    stock: 19,
    mpn: "SC-02/2K",
  },
  {
    sku: "HK-HEL-01",
    name: "Hard hat with chin strap",
    brand: "Hamerkop",
    category: "locks & safety",
    description:
      "A shell that takes the brick, and a cradle with a wheel that you can turn with gloves on. The air gets in under the rim and out at the top. Chin strap and sweatband come with it and can be washed. Throw it away after a real knock, or five years after the date that is moulded inside.",
    attributes: [
      ["Fits", "52 to 64 cm"],
      ["Standard", "SANS 1397"],
      ["Weight", "380 g"],
      ["Lasts", "5 years"],
    ],
    pictures: [
      { icon: "rescue-workers-helmet", hue: 40 },
      { icon: "rescue-workers-helmet", hue: 40, layout: "with", companion: "safety-vest" },
    ],
    weightGrams: 450,
    price: "99.00",
    stock: 64,
  },
  {
    sku: "NW-BEL-01",
    name: "Wireless doorbell with two chimes",
    brand: "Nagwag",
    category: "locks & safety",
    description:
      "One chime in the kitchen, one in the back room, and a button at the gate that works through two walls and a vine. The button makes its own electricity when it is pressed, so there is no battery in the rain. Thirty-six tunes, of which four can be lived with, and a flashing light for the hard of hearing.",
    attributes: [
      ["Reach", "150 m in the open"],
      ["Button", "Needs no battery, IP55"],
      ["Chimes", "2, three-pin plug, 4 loudnesses"],
    ],
    pictures: [
      { icon: "bell" },
      { icon: "bell", layout: "pair" },
      { icon: "bell", layout: "with", companion: "door" },
    ],
    weightGrams: 320,
    price: "299.00",
    stock: 23,
    mpn: "DB-01/2",
  },
];
