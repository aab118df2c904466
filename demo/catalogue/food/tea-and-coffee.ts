import type { DemoProduct } from "../types.ts";

export const teaAndCoffee: DemoProduct[] = [
  {
    sku: "RB-ROO",
    name: "Rooibos tea bags with string and tag",
    brand: "Rooiberg Tea",
    category: "tea & coffee",
    description:
      "The everyday box: red, round and mild, cut a little coarser than most so that the cup comes out clear. The bushes grow above Clanwilliam, without irrigation, on a farm we have visited in the heat of February. It cannot go bitter, so leave the bag in while you look for your slippers. String, tag and bag are cotton and paper without a thread of plastic, and may go on the compost afterwards.",
    attributes: [
      ["Kind", "Rooibos, fermented"],
      ["Grown in", "Cederberg, Western Cape"],
      ["Caffeine", "None"],
      ["Per bag", "2.5 g"],
    ],
    pictures: [
      { icon: "teacup-without-handle", hue: 265 },
      { icon: "teacup-without-handle", hue: 265, layout: "closeup" },
      { icon: "teacup-without-handle", hue: 265, layout: "with", companion: "fallen-leaf" },
    ],
    weightGrams: 260,
    variantTypes: [{ name: "Pack" }],
    variants: [
      { sku: "RB/ROO/40", options: ["40 bags"], price: "32.99", stock: 120 },
      { sku: "RB/ROO/80", options: ["80 bags"], price: "54.99", wasPrice: "62.99", stock: 145 },
      { sku: "RB/ROO/160", options: ["160 bags"], price: "99.99", stock: 64 },
    ],
  },
  {
    sku: "RB-LEAF-250",
    name: "Loose-leaf rooibos, long cut, 250 g",
    brand: "Rooiberg Tea",
    category: "tea & coffee",
    description:
      "Only the long needles, sieved out by hand before the rest goes to the bag factory. They smell of hay, honey and a little smoke, and they need a teapot and four patient minutes. The second pour is nearly as good as the first. Farmers keep this cut for themselves; we talked them into thirty sacks a season. It comes in a paper bag with a tin tie that closes properly.",
    attributes: [
      ["Weight", "250 g, about 110 cups"],
      ["Grown in", "Nieuwoudtville, Northern Cape"],
      ["Caffeine", "None"],
    ],
    pictures: [{ icon: "fallen-leaf" }, { icon: "fallen-leaf", layout: "with", companion: "teapot" }],
    weightGrams: 280,
    price: "89.00",
    stock: 390,
  },
  {
    sku: "FC-HON-20",
    name: "Honeybush tea, mountain picked, 20 pouches",
    brand: "Fynbos & Co",
    category: "tea & coffee",
    description:
      "Honeybush is the sweeter cousin of rooibos, cut on the slopes above Haarlem in the Langkloof and left to darken in a heap for two days. You taste apricot and warm hay, and most people leave the sugar out. The pouches are large and loosely filled, so that the leaf can swim. It is lovely cold, too: brew it strong, pour it over ice and add a strip of orange peel.",
    attributes: [
      ["Pouches", "20 of 3 g"],
      ["Picked in", "Langkloof, Eastern Cape"],
      ["Caffeine", "None"],
    ],
    pictures: [{ icon: "herb" }, { icon: "herb", layout: "with", companion: "honey-pot" }],
    weightGrams: 110,
    price: "64.99",
    stock: 57,
  },
  {
    sku: "TD-COF",
    name: "House roast coffee, Saturday blend",
    brand: "Thabo & Daughters",
    category: "tea & coffee",
    description:
      "Thabo roasts on Thursdays, his daughters pack on Fridays and it leaves on Saturday, hence the name. Beans from Burundi for body and a few from Ethiopia for something like dark berries, roasted to the brown of a good shoe, never to charcoal. It likes a moka pot best and forgives a plunger. The date of roasting is written on every bag by hand; drink it within six weeks.",
    attributes: [
      ["Beans", "Arabica from Burundi and Ethiopia"],
      ["Roast", "Medium"],
      ["Roasted in", "Langa, Cape Town"],
      ["Bag", "With valve, recyclable"],
    ],
    pictures: [
      { icon: "beans", hue: 30, saturation: 1.1, brightness: 0.85 },
      { icon: "beans", hue: 30, saturation: 1.1, brightness: 0.85, layout: "closeup" },
      {
        icon: "beans",
        hue: 30,
        saturation: 1.1,
        brightness: 0.85,
        layout: "with",
        companion: "hot-beverage",
      },
    ],
    weightGrams: 560,
    variantTypes: [{ name: "Weight" }, { name: "Grind" }],
    variants: [
      { sku: "TD/COF/250/B", options: ["250 g", "Whole beans"], price: "109.00", stock: 46 },
      { sku: "TD/COF/250/P", options: ["250 g", "For plungers"], price: "109.00", stock: 35 },
      { sku: "TD/COF/250/M", options: ["250 g", "For moka pots"], price: "109.00", stock: 28 },
      { sku: "TD/COF/1K/B", options: ["1 kg", "Whole beans"], price: "379.00", stock: 16 },
      { sku: "TD/COF/1K/P", options: ["1 kg", "For plungers"], price: "379.00", stock: 0 },
    ],
  },
  {
    sku: "PK-MOE-500",
    name: "Moerkoffie, coarse ground, 500 g",
    brand: "Padkos",
    category: "tea & coffee",
    description:
      "For the blackened kettle on the grid. A dark, coarse grind with a spoonful of roasted fig in it, the way it was stretched in the Karoo when coffee was dear. Boil it, take it off, knock the kettle once with a stick and let the grounds sink; the cloth bag in the pack is for people who want to be sure. Strong, a bit sweet, and best before sunrise.",
    attributes: [
      ["Contents", "Robusta coffee, roasted fig 8%"],
      ["Weight", "500 g"],
      ["In the pack", "Cotton coffee bag"],
    ],
    pictures: [
      { icon: "hot-beverage", layout: "with", companion: "fire" },
      { icon: "hot-beverage", layout: "pair" },
    ],
    weightGrams: 530,
    price: "84.99",
    stock: 68,
  },
  {
    sku: "RB-GIN-20",
    name: "Ginger and lemon rooibos, 20 bags",
    brand: "Rooiberg Tea",
    category: "tea & coffee",
    description:
      "Dried ginger with real bite and curls of lemon peel, rounded off with rooibos so that it does not shout. We asked for no flavouring oil in it, and you can see the pieces through the bag. Evening tea for some, and cold with soda at a lunch table for others. Each bag is in its own paper envelope, which makes it a good one for a desk drawer or a suitcase.",
    attributes: [
      ["Contents", "Rooibos, ginger 30%, lemon peel 12%"],
      ["Bags", "20 of 2 g"],
      ["Caffeine", "None"],
    ],
    pictures: [{ icon: "ginger-root", layout: "with", companion: "lemon" }],
    weightGrams: 75,
    price: "46.99",
    wasPrice: "54.99",
    stock: 0,
  },
  {
    sku: "OR-CHO-400",
    name: "Drinking chocolate with dark flakes, 400 g",
    brand: "Ouma Rose",
    category: "tea & coffee",
    description:
      "Not powder but flakes, shaved from slabs of sixty per cent chocolate and mixed with just enough sugar and salt. Three spoons in hot milk, whisk, and wait for the skin if you are that kind of person. It also melts over ice cream and disappears straight from the tin when nobody is looking. The tin is tall, blue and worth keeping for rusks once it is empty.",
    attributes: [
      ["Cocoa", "60%"],
      ["Contents", "Dark chocolate, cane sugar, salt"],
      ["Weight", "400 g, about 16 cups"],
      ["May contain", "Milk, nuts"],
    ],
    pictures: [
      { icon: "chocolate-bar" },
      { icon: "chocolate-bar", layout: "with", companion: "glass-of-milk" },
    ],
    weightGrams: 520,
    price: "119.00",
    stock: 4,
  },
  {
    sku: "OR-BIS-30",
    name: "Coffee biscuits with chocolate, tin of thirty",
    brand: "Ouma Rose",
    category: "tea & coffee",
    description:
      "Baked twice like a rusk, so they survive the dunk, and studded with dark chocolate so that you want the next one. The dough is made with buttermilk and a cup of strong coffee, rolled thick and cut by hand, which is why the edges wander. Thirty in a tin with a tight lid; they keep for three months, although we have never been able to check that at home.",
    attributes: [
      ["Contents", "Wheat flour, butter, buttermilk, chocolate 18%, coffee"],
      ["Weight", "600 g"],
      ["Allergens", "Wheat, milk"],
      ["Keeps", "3 months"],
    ],
    pictures: [{ icon: "cookie" }, { icon: "cookie", layout: "stack" }],
    weightGrams: 760,
    price: "139.00",
    stock: 51,
  },
];
