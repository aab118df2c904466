/** What stands with a product that cannot be sent back after a change of mind. */
export const noReturnMark = "No change-of-mind returns";
