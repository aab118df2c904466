/**
 * Media conditions for `sizes`. Until a browser has read the viewport tag, it takes a phone's screen to be 980 px wide,
 * and it already chooses pictures then. A phone keeps its tall shape, though, so the shape decides too: otherwise a phone
 * fetches a picture for a desktop first, and its own after it.
 */
const isNoPhone = "(min-aspect-ratio: 2/3)";

export const fromTablet = `(min-width: 37.5rem) and ${isNoPhone}`;
export const fromLaptop = `(min-width: 56.25rem) and ${isNoPhone}`;
export const fromDesktop = `(min-width: 80rem) and ${isNoPhone}`;
