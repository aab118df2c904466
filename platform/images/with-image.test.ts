import sharp from "sharp";
import { expect, test } from "vitest";
import { photoLimits, withImage } from "./with-image.ts";

test("pictures that come at once are opened one after the other", async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#2244aa" } })
    .png()
    .toBuffer();
  let [open, mostOpen] = [0, 0];
  const work = () =>
    withImage(bytes, photoLimits, async (image) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await image.webp().toBuffer();
      open -= 1;
    });
  await Promise.all([work(), work(), work(), work()]);
  expect(mostOpen).toBe(1);
});
