/** A courier with a known tracking page. */
type Carrier = { name: string; writings: string[]; pageOf(number: string): string };

/**
 * Only verified URLs: The Courier Guy's and Bob Go's come from their own shop plugins, Aramex's is common in shops.
 * Pudo, PAXI, PostNet and DSV have changed theirs or need typing on a page; they need a link.
 */
const carriers: Carrier[] = [
  {
    name: "The Courier Guy",
    writings: ["thecourierguy", "courierguy", "tcg"],
    pageOf: (number) => `https://portal.thecourierguy.co.za/track?ref=${number}`,
  },
  {
    name: "Bob Go",
    writings: ["bobgo"],
    pageOf: (number) => `https://track.bobgo.co.za/${number}`,
  },
  {
    name: "Aramex",
    writings: ["aramex"],
    pageOf: (number) => `https://www.aramex.com/track/results?ShipmentNumber=${number}`,
  },
];

export const carrierNames = carriers.map(({ name }) => name).join(", ");

/**
 * The tracking page; undefined for an unknown courier.
 * @param carrier in any spelling: "the courier guy", "TCG"
 */
export function carrierPage(carrier: string, trackingNumber: string): string | undefined {
  const writing = carrier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = carriers.find(({ writings }) => writings.includes(writing));
  return known?.pageOf(encodeURIComponent(trackingNumber));
}
