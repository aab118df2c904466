/** A courier whose page about a parcel is known. */
type Carrier = { name: string; writings: string[]; pageOf(number: string): string };

/**
 * Only pages whose address is sure: The Courier Guy's and Bob Go's as their own plugins for shops write them, Aramex's as
 * many shops do. Pudo, PAXI, PostNet and DSV have changed theirs, or ask for the number on a page: those need a link.
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

/** As an owner reads them: "The Courier Guy, Bob Go, Aramex". */
export const carrierNames = carriers.map(({ name }) => name).join(", ");

/**
 * The page of a courier about a parcel; undefined for a courier whose pages are not known.
 *
 * @param carrier its name in any writing: "the courier guy", "TCG"
 */
export function carrierPage(carrier: string, trackingNumber: string): string | undefined {
  const writing = carrier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = carriers.find(({ writings }) => writings.includes(writing));
  return known?.pageOf(encodeURIComponent(trackingNumber));
}
