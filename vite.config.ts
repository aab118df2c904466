import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { missingFilesFail } from "./scripts/missing-files-fail.ts";

/** What stands around nearly every page, and where visits begin. */
const everyPage = /[\\/]app[\\/](root|shell[\\/]layouts[\\/]default)\.tsx/;
const firstPages =
  /[\\/]app[\\/](root|shell[\\/]layouts[\\/]default|catalogue[\\/](home[\\/]home|product[\\/]product))\.tsx/;
/** What every visit fetches once its page is alive. */
const onceAlive = /[\\/]app[\\/]shell[\\/]notices[\\/]notices\.tsx/;
const listings = /[\\/]app[\\/]catalogue[\\/](listing[\\/]category|search[\\/]search)\.tsx/;

type ModuleInfo = { importers: string[]; dynamicImporters: string[]; isEntry: boolean };
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

/** The module, and all that need it before anything is pressed. */
function needing(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) needing(importer, graph, seen);
  return seen;
}

/** Whether several of what is fetched by itself need one of these: pages, and what they fetch later. */
function isShared(ids: Set<string>, graph: ModuleGraph): boolean {
  const fetched = [...ids].map((id) => graph.getModuleInfo(id));
  return fetched.filter((info) => info?.isEntry || info?.dynamicImporters.length).length > 1;
}

/** One file of what several pages need that some of these do, and of all that stands around them: one file packs smaller than two. */
const sharedBy = (name: string, pages: RegExp, priority: number) => ({
  name: (id: string, graph: ModuleGraph) => {
    const ids = needing(id, graph);
    const isOf = (some: RegExp) => [...ids].some((each) => some.test(each));
    return isOf(pages) && (isOf(everyPage) || isShared(ids, graph)) ? name : null;
  },
  // The root itself brings the style sheet, and keeps it.
  test: /[\\/](app[\\/].+|widgets|words)[\\/]/,
  priority,
});

/** What several later pages share. Forms come with the pages that have them. */
const forLater = [
  /[\\/]app[\\/]([^\\/]+|(client|ui|cart|auth)[\\/].+)$/,
  /[\\/]app[\\/].+(-data\.ts|route-chunk=clientLoader)$/,
  /[\\/](widgets|words)[\\/]/,
];

// Left alone the bundler makes a file of each handful of lines that two pages share: 39 for a first visit.
const codeSplitting = {
  groups: [
    { name: "libraries", test: /node_modules[\\/]/, priority: 3 },
    sharedBy("shop", firstPages, 2),
    sharedBy("once-alive", onceAlive, 1.5),
    sharedBy("listing", listings, 1),
    {
      name: "later",
      // A style sheet stays with the pages that import it.
      test: (id: string) => !id.endsWith(".css") && forLater.some((pattern) => pattern.test(id)),
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
