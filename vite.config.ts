import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { missingFilesFail } from "./scripts/missing-files-fail.ts";

/** Where visits begin, and what every page is made of. */
const firstPages = /[\\/]app[\\/](root|layouts[\\/]default|pages[\\/](home|product))\.tsx/;
const listings = /[\\/]app[\\/]pages[\\/](category|search)\.tsx/;

type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };

/** Whether one of the pages needs the module before anything is pressed. */
function isNeededBy(pages: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(pages, importer, graph, seen));
}

/** One file of what several pages need that some of these do. */
const sharedBy = (name: string, pages: RegExp, priority: number) => ({
  name: (id: string, graph: ModuleGraph) => (isNeededBy(pages, id, graph) ? name : null),
  test: /[\\/](app|words)[\\/]|@heroicons/,
  minShareCount: 2,
  priority,
});

/** What several later pages share. Forms come with the pages that have them. */
const forLater = [
  /[\\/]app[\\/]([^\\/]+|features[\\/][^\\/]+|features[\\/](auth|cart)[\\/].+|widgets[\\/].+)$/,
  /[\\/]app[\\/]pages[\\/].+(-data\.ts|route-chunk=clientLoader)$/,
  /[\\/]words[\\/]/,
];

// Left alone the bundler makes a file of each handful of lines that two pages share: 39 for a first visit.
const codeSplitting = {
  groups: [
    { name: "libraries", test: /node_modules[\\/](?!@heroicons)/, priority: 3 },
    sharedBy("shop", firstPages, 2),
    sharedBy("listing", listings, 1),
    {
      name: "later",
      test: (id: string) => forLater.some((pattern) => pattern.test(id)),
      minShareCount: 2,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), missingFilesFail()],
  // Images and fonts inlined into CSS would be sent again with every page; the few we have are files.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
