const payerFields = /(^|&)(name_first|name_last|email_address|cell_number)=[^&]*/g;

/** Redacts the payer's fields of a notification's body. Accepts any text. */
export function withoutPayer(rawBody: string): string {
  return rawBody.replaceAll(payerFields, "$1$2=");
}
