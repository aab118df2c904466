/** The noon of a day in South Africa: when a document says it was made, whenever it is drawn. */
export const printedAt = (day: string) => new Date(`${day}T12:00:00+02:00`);
