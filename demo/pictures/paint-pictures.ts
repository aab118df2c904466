// A child process of painter.ts: `node paint-pictures.ts <icon folder> <icon name>…`.
import { setPriority } from "node:os";
import { drawPicture } from "./draw-picture.ts";
import { openIcons } from "./icons.ts";
import type { PaintAnswer, PaintOrder } from "./painter.ts";

const [folder = ".", ...names] = process.argv.slice(2);
const icons = openIcons({ folder, names });

// Requests come first, but a busy machine must not delay pictures by half a minute.
setPriority(5);

// Ctrl-C reaches every process of the terminal; this one ends after the shop's last request.
process.on("SIGINT", () => {});

// The shop is gone, so its drawings are useless.
process.on("disconnect", () => process.exit());

process.on("message", async (order: PaintOrder) => {
  const answer = await paint(order);
  if (process.connected) process.send?.(answer);
});

async function paint({ id, recipe, sizePx }: PaintOrder): Promise<PaintAnswer> {
  try {
    return { id, picture: await drawPicture(recipe, sizePx, icons) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
