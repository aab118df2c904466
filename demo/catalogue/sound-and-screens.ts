import type { DemoProduct } from "./types.ts";

export const soundAndScreens: DemoProduct[] = [
  {
    sku: "ZA-HEA",
    name: "Over-ear headphones with noise cancelling",
    brand: "Zola Audio",
    category: "sound & screens",
    description:
      "The neighbour’s generator disappears and the singer comes in close enough to hear her breathe. Zola tuned these on kwaito and on choirs, so the bass is deep without sitting on the voices. Pads and battery are replaced without glue. With noise cancelling on they last thirty-five hours; when flat, the cable turns them into ordinary headphones. They fold into a case that fits a school bag.",
    attributes: [
      ["Battery", "35 hours, replaceable"],
      ["Connects", "Bluetooth 5.4, 3.5 mm cable"],
      ["Weight", "245 g"],
      ["Pads", "Protein leather, press-on"],
    ],
    pictures: [
      { icon: "headphone" },
      { icon: "headphone", layout: "closeup" },
      { icon: "headphone", layout: "with", companion: "musical-notes" },
    ],
    weightGrams: 520,
    variantTypes: [{ name: "Colour", swatches: { Pearl: "#d8d3e3", Graphite: "#5b5963" } }],
    variants: [
      {
        sku: "ZA/HEA/PEA",
        options: ["Pearl"],
        price: "1899.00",
        wasPrice: "2299.00",
        stock: 24,
        picture: { icon: "headphone" },
      },
      {
        sku: "ZA/HEA/GRA",
        options: ["Graphite"],
        price: "2099.00",
        stock: 13,
        picture: { icon: "headphone", brightness: 0.6 },
      },
    ],
  },
  {
    sku: "KR-RAD-01",
    name: "Kitchen radio, FM and Bluetooth",
    brand: "Karoo Sound",
    category: "sound & screens",
    description:
      "Two knobs and a dial, because with dough on your hands that is what you want. Reception is good enough for the community station three hills away, and the wooden back gives voices a warmth that plastic cannot. Runs off the wall, four D cells or a USB lead. Your phone finds it as Bluetooth when the news gets too much.",
    attributes: [
      ["Receives", "FM, AM, Bluetooth"],
      ["Power", "Mains, four D cells, USB-C"],
      ["Output", "6 W"],
      ["Size", "27 × 17 × 9 cm"],
    ],
    pictures: [
      { icon: "radio", layout: "with", companion: "teacup-without-handle" },
      { icon: "radio" },
      { icon: "radio", layout: "closeup" },
    ],
    weightGrams: 1600,
    price: "749.00",
    wasPrice: "899.00",
    stock: 32,
  },
  {
    sku: "KR-TV",
    name: "Television with 12-volt input",
    brand: "Karoo Sound",
    category: "sound & screens",
    description:
      "The derby starts at half past three, whatever the grid has planned. Besides the ordinary plug there is a socket for twelve volts, so the set runs straight from a car battery or a small solar kit without an inverter. The tuner for free-to-air channels is inside, the rabbit ears are in the box, and the remote has buttons with words on them. The wall bracket is a standard one.",
    attributes: [
      ["Power", "230 V or 12 V"],
      ["Tuner", "DVB-T2"],
      ["Ports", "Three HDMI, two USB"],
      ["Remote", "Two AAA, included"],
    ],
    pictures: [{ icon: "television" }, { icon: "television", layout: "with", companion: "popcorn" }],
    weightGrams: 8200,
    variantTypes: [{ name: "Screen" }],
    variants: [
      { sku: "KR/TV/24", options: ["24 inches"], price: "2299.00", stock: 17 },
      { sku: "KR/TV/32", options: ["32 inches"], price: "3199.00", wasPrice: "3699.00", stock: 11 },
      { sku: "KR/TV/43", options: ["43 inches"], price: "5299.00", stock: 1 },
    ],
  },
  {
    sku: "KR-PRO-12",
    name: "Film projector for the garden wall",
    brand: "Karoo Sound",
    category: "sound & screens",
    description:
      "Hang a sheet on the washing line, wait until the hadedas have settled and invite the street. The lamp is bright enough for a three-metre picture after dark, the fan stays quieter than crickets and a battery inside carries one long film. It corrects the picture when the table is not level. Sound is fine for six people; for twenty, add a speaker.",
    attributes: [
      ["Brightness", "900 ANSI lumen"],
      ["Picture", "1080p, 1 to 3 m wide"],
      ["Battery", "2.5 hours"],
      ["Ports", "HDMI, USB-C"],
    ],
    pictures: [
      { icon: "film-projector" },
      { icon: "film-projector", layout: "closeup" },
      { icon: "film-projector", layout: "with", companion: "popcorn" },
    ],
    weightGrams: 2100,
    price: "5499.00",
    stock: 6,
  },
  {
    sku: "ZA-MIC-02",
    name: "USB microphone for voice and podcast",
    brand: "Zola Audio",
    category: "sound & screens",
    description:
      "Half of the community radio in Khayelitsha was recorded through this microphone during one winter, and it shows only at the grille. It picks up what is in front and ignores the taxi rank behind you. One cable, no drivers, a mute key that lights red and a headphone socket without delay. The foot unscrews for a boom arm.",
    attributes: [
      ["Pattern", "Cardioid"],
      ["Sampling", "24 bit, 96 kHz"],
      ["Connects", "USB-C"],
      ["Stand", "Included, 5/8-inch thread"],
    ],
    pictures: [
      { icon: "studio-microphone" },
      { icon: "studio-microphone", layout: "with", companion: "headphone" },
    ],
    weightGrams: 880,
    price: "1199.00",
    stock: 19,
  },
  {
    sku: "KR-LOU-30",
    name: "Battery loudhailer with siren",
    brand: "Karoo Sound",
    category: "sound & screens",
    description:
      "For sports days, stokvel meetings that outgrew the lounge, and calling the children up from the dam. Thirty watts carry about five hundred metres over open ground. The trigger locks, so an arm can rest; the volume turns down far enough for a classroom. It takes eight C cells, or plugs into a bakkie. The siren has a cover over its button, for good reason.",
    attributes: [
      ["Output", "30 W"],
      ["Reaches", "About 500 m"],
      ["Power", "Eight C cells or 12 V"],
      ["Strap", "Included"],
    ],
    pictures: [{ icon: "loudspeaker" }, { icon: "loudspeaker", layout: "closeup" }],
    weightGrams: 1350,
    price: "599.00",
    stock: 14,
  },
  {
    sku: "ZA-KBD-61",
    name: "Home keyboard, 61 keys, with lesson book",
    brand: "Zola Audio",
    category: "sound & screens",
    description:
      "Full-size keys that answer to touch, a piano sound worth practising on and a drum button for the afternoon when practising is over. The lesson book goes from middle C to ‘Shosholoza’ with both hands. Runs eight hours on six AA cells, weighs less than a toddler and has two headphone sockets, so teacher and pupil can suffer in private.",
    attributes: [
      ["Keys", "61, touch sensitive"],
      ["Sounds", "128, with drums"],
      ["Power", "Mains or six AA"],
      ["Book", "64 pages, English and isiZulu"],
    ],
    pictures: [
      { icon: "musical-keyboard" },
      { icon: "musical-keyboard", layout: "with", companion: "musical-score" },
    ],
    weightGrams: 4700,
    price: "2199.00",
    wasPrice: "2499.00",
    stock: 8,
  },
  {
    sku: "KR-CAM-20",
    name: "Compact camera with real viewfinder",
    brand: "Karoo Sound",
    category: "sound & screens",
    description:
      "Because nobody has ever printed the nine hundred photos on their phone. A camera slows you down: eye to the glass, one turn of the ring, click. The lens opens wide enough for a birthday by candlelight and the zoom reaches the eland on the far slope. A card for a thousand pictures is in it. So is a strap; please use it on the boat.",
    attributes: [
      ["Sensor", "20 megapixels, 1 inch"],
      ["Zoom", "24 to 120 mm"],
      ["Battery", "About 380 pictures"],
      ["Card", "32 GB included"],
    ],
    pictures: [{ icon: "camera" }, { icon: "camera", layout: "with", companion: "framed-picture" }],
    weightGrams: 610,
    price: "6799.00",
    stock: 5,
  },
];
