const numberAndUnit =
  /(\d) (?=(?:[mcd]?m|[mk]?g|m?l|litres?|m[²³]|k?W|mAh|V|A|Hz|[KMGT]B|inch|pieces|pack)(?![\p{Letter}\p{Number}]))/gu;

/** Puts a no-break space between numbers and units, so that no line ends with "900" before "g". */
export function bindUnits(name: string): string {
  return name.replace(numberAndUnit, "$1\u00a0");
}
