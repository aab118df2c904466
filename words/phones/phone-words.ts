/** A South African number as people write it: "+27825550143" → "082 555 0143"; others stay as they are. */
export function phoneWords(number: string): string {
  return number.replace(/^(?:\+27|0)(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
}
