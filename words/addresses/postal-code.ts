export const postalCodePattern = /^\d{4}$/;

export const postalCodeRefusal = "Use four digits, like 8001";
