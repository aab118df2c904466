/** As many as stand in a row on a phone. */
const mostThumbnails = 5;

/** Which pictures get a thumbnail, and how many more there are than can be seen in those (U-24). */
export function thumbnailsOf<Picture>(pictures: Picture[]): { shown: Picture[]; hiddenCount: number } {
  const hiddenCount = Math.max(pictures.length - mostThumbnails, 0);
  return { shown: pictures.slice(0, mostThumbnails), hiddenCount };
}
