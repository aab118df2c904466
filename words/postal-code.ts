/** South African postal codes. */
export const postalCodePattern = /^\d{4}$/;

/** What to do where it is none. */
export const postalCodeRefusal = "Use four digits, like 8001";
