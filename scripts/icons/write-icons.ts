import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcons } from "./draw-icons.ts";

await writeFile(join(import.meta.dirname, "../../widgets/icons.svg"), await drawIcons());
