/** The icons in use, by their names at Heroicons. `npm run icons` draws them into `widgets/icons.svg`. */
export const iconNames = [
  "adjustments-horizontal",
  "arrow-right-on-rectangle",
  "arrow-uturn-left",
  "bars-3",
  "bolt",
  "building-library",
  "building-storefront",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "clipboard-document-list",
  "clock",
  "credit-card",
  "device-phone-mobile",
  "exclamation-circle",
  "exclamation-triangle",
  "eye",
  "eye-slash",
  "heart",
  "information-circle",
  "lock-closed",
  "magnifying-glass",
  "map-pin",
  "minus",
  "plus",
  "qr-code",
  "share",
  "shopping-bag",
  "shopping-cart",
  "squares-2x2",
  "trash",
  "truck",
  "user",
  "x-mark",
] as const;

export const solidIconNames = ["check", "exclamation-circle"] as const;

export type IconName = (typeof iconNames)[number];
export type SolidIconName = (typeof solidIconNames)[number];
