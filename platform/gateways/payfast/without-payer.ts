const payerFields = /(^|&)(name_first|name_last|email_address|cell_number)=[^&]*/g;

/** A notification's body with empty values where it names the payer. Any text is safe to give. */
export function withoutPayer(rawBody: string): string {
  return rawBody.replaceAll(payerFields, "$1$2=");
}
