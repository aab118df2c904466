import type { DemoContentSection } from "./types.ts";

/** SKUs of products that came in this week; all others are older than a month. */
export const newThisWeek = [
  "KR-RAD-01",
  "ST-COO-01",
  "FC-CAC-01",
  "SV-AVO-04",
  "NW-GAS-01",
  "NW-CAM-02",
  "RV-FIL-03",
  "ZA-KAR-02",
  "IN-CAL-27",
  "DU-CHK-03",
  "IM-SAR-55",
  "NN-LIP",
  "TW-SCO-08",
  "WG-KEN",
];

export const contentSections: DemoContentSection[] = [
  {
    name: "Load-shedding essentials",
    text: "Lights on, kettle hot. Whatever stage we’re on.",
    products: ["KB-TEA", "IS-TOR-900", "VV-STA-500", "UM-CYL", "UM-GAS-02", "VV-PWB"],
    rule: { categories: ["lamps & torches", "batteries & solar"] },
  },
  {
    name: "New this week",
    text: "Fresh out of the box.",
    products: newThisWeek,
  },
  {
    name: "Braai weekend",
    text: "Good coals, long tongs and a pot that outlives us all.",
    products: ["YP-POT-03", "UM-CHA-5", "UM-BRA-180", "DL-BIL", "UM-FLI-48"],
    rule: { categories: ["braai"] },
  },
  {
    name: "Deals under R150",
    text: "Good things for under R 150.",
    rule: { maxPriceCents: 15000 },
  },
  {
    name: "Back to school",
    text: "Everything on the list, from the first crayon to the last exam.",
    products: ["VS-SHO", "PK-BOX-03", "IN-PEN", "SV-JUI-24"],
    rule: { categories: ["school"] },
  },
  {
    name: "On sale this week",
    text: "The same things for less, till Sunday or while stocks last.",
    rule: { onSale: true },
  },
  {
    name: "Tea time",
    text: "Put the kettle on. Someone’s bound to pop in.",
    products: ["KB-TEA", "KB-MUG"],
    rule: { categories: ["tea & coffee"] },
  },
  {
    name: "Pool and beach days",
    text: "Shade, sunscreen and something to float on.",
    products: ["FC-SUN-200", "MB-SWM-PNK", "MB-FLP", "YB-ICE-12"],
    rule: { categories: ["beach & pool"] },
  },
  {
    name: "Padkos and the open road",
    text: "Sandwiches, a flask and a blanket, and the journey is half the holiday.",
    products: ["DL-DRO-200", "LP-JMP-12", "LP-INF-10"],
    rule: { brands: ["Padkos", "Drakens Outdoor"] },
  },
  {
    name: "A warm home",
    text: "For cold nights and snow on the mountains.",
    products: ["LK-SLP-WOL", "LK-SCF-RED", "UM-FON-01", "OR-CHO-400", "TH-EBL", "UM-HEA-03"],
    rule: { categories: ["bedding & linen"] },
  },
];
