import type { AddressKind } from "../../../words/addresses/address-kinds.ts";

export type KindWords = {
  kind: string;
  /** Between the gate and the door; absent where it does not apply. */
  unit?: string;
  building?: string;
  street: string;
  streetHint: string;
  notesHint: string;
  /** Where streets have no names a location pin helps more than text. */
  asksForPin: boolean;
};

/** The fields and labels for each kind of address. Couriers fail most often at complexes with a gate. */
export const kindWords: Record<AddressKind, KindWords> = {
  house: {
    kind: "House",
    street: "Street or stand number",
    streetHint: "For example 14 Bree Street, or Stand 1142.",
    notesHint: "A landmark, the colour of the gate, where to hoot.",
    asksForPin: true,
  },
  complex: {
    kind: "Complex or estate",
    unit: "Unit number",
    building: "Complex or estate",
    street: "Street or stand number",
    streetHint: "The street of the gate the courier should use.",
    notesHint: "The gate code, or what to say at the gate.",
    asksForPin: false,
  },
  flat: {
    kind: "Flat",
    unit: "Flat and floor",
    building: "Building",
    street: "Street or stand number",
    streetHint: "For example 14 Bree Street.",
    notesHint: "The gate code, which intercom button, where the lift is.",
    asksForPin: false,
  },
  business: {
    kind: "Business",
    unit: "Unit or floor",
    building: "Business or building",
    street: "Street or stand number",
    streetHint: "For example 14 Bree Street.",
    notesHint: "Where to sign in, and until what time someone is there.",
    asksForPin: false,
  },
  farm: {
    kind: "Farm or smallholding",
    building: "Name of the farm",
    street: "Road or stand number",
    streetHint: "For example R62, 4 km past Barrydale, or Farm 212.",
    notesHint: "A landmark, which gate, who to phone at the turn-off.",
    asksForPin: true,
  },
};
