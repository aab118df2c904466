export const noReturnMark = "No change-of-mind returns";
