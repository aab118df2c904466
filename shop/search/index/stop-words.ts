/** Words that say nothing about a product. "No" and "without" are not among them: they turn a search around. */
export const stopWords = new Set(
  "a an and are as at be but by for from has have i in into is it its my of on or our that the their them these this to was we will with you your".split(
    " ",
  ),
);
