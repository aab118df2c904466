const numberAndUnit =
  /(\d) (?=(?:[mcd]?m|[mk]?g|m?l|litres?|m[²³]|k?W|mAh|V|A|Hz|[KMGT]B|inch|pieces|pack)(?![\p{Letter}\p{Number}]))/gu;

/** Binds numbers to the units after them, so that no line of a name ends with "900" and the next begins with "g". */
export function bindUnits(name: string): string {
  return name.replace(numberAndUnit, "$1\u00a0");
}
