/** "No" and "without" are missing on purpose: they negate. */
export const stopWords = new Set(
  "a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its may me my of on or our she so than that the their them then there these they this those to was we were what when where which who will with would you your".split(
    " ",
  ),
);
