/** The kind decides which fields of an address are asked for. */
export const addressKinds = ["house", "complex", "flat", "business", "farm"] as const;

export type AddressKind = (typeof addressKinds)[number];
