/** A phone number in any usual spelling, or "". */
export const supportPhone = /^(\+?[\d ()-]{9,25})?$/;

export const supportPhoneWords = "Enter a phone number like 082 555 0143, or leave it blank";
