// Run by painter.ts as a process of its own: `node paint-pictures.ts <icon folder> <icon name>…`.
import { setPriority } from "node:os";
import { drawPicture } from "./draw-picture.ts";
import { openIcons } from "./icons.ts";
import type { PaintAnswer, PaintOrder } from "./painter.ts";

const [folder = ".", ...names] = process.argv.slice(2);
const icons = openIcons({ folder, names });

// Shoppers' requests come first; a picture can wait some milliseconds more, but on a busy machine not half a minute.
setPriority(5);

// Ctrl-C reaches every process of the terminal; this one ends when the shop, having finished its requests, lets go.
process.on("SIGINT", () => {});

// Without the shop nobody wants what is still being drawn.
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
