/** The mark of a product without change-of-mind returns. */
export const noReturnMark = "No change-of-mind returns";
