/** South African postal codes. */
export const postalCodePattern = /^\d{4}$/;

/** The advice for an invalid code. */
export const postalCodeRefusal = "Use four digits, like 8001";
