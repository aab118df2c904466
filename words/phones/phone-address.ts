/** "021 555 0143" → "tel:+27215550143". */
export function telephoneAddress(phone: string): string {
  return `tel:+${international(phone)}`;
}

/** "+27 82 555 0143" → "https://wa.me/27825550143". */
export function whatsappAddress(phone: string): string {
  return `https://wa.me/${international(phone)}`;
}

/** Digits with the country code; default: South Africa's. */
function international(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return phone.trim().startsWith("+") ? digits : digits.replace(/^0/, "27");
}
