/** What stands at an address: which of its fields are asked for follows from it. */
export const addressKinds = ["house", "complex", "flat", "business", "farm"] as const;

export type AddressKind = (typeof addressKinds)[number];
