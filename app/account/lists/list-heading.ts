/** The id of the open list's heading, which takes the focus when what had it is gone. */
export const headingOfList = "open-list";
