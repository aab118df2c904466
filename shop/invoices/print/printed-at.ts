/** Noon in South Africa: the PDF's creation date, the same whenever it is drawn. */
export const printedAt = (day: string) => new Date(`${day}T12:00:00+02:00`);
