import type { Plugin } from "vite";

const failing = "{ default() { throw error; }, clientLoader() { throw error; } }";

/** By file: what the router does about a missing file, and what it does instead. */
const changes: Record<string, [pattern: RegExp, instead: string]> = {
  "routeModules.js": [/window\.location\.reload\(\);/, `return ${failing};`],
  "routes.js": [/import\([^)]*route\.clientLoaderModule\s*\)/, `$&.catch((error) => (${failing}))`],
};

/**
 * Where a file of a route is missing, React Router loads the page anew, for ever where it stays missing; and a navigation
 * that cannot have its loader never ends. Here the route itself fails, so that the page hears of it
 * (`app/ui/errors/error-page.tsx`) and is loaded anew once. Nothing is built upon a router where that is not so simple.
 */
export function missingFilesFail(): Plugin {
  const changed = new Set<string>();
  return {
    name: "missing-files-fail",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].+[\\/]ssr[\\/](routeModules|routes)\.js$/ },
      handler(code, id) {
        const file = id.replace(/.*[\\/]/, "");
        const [pattern, instead] = changes[file] ?? [];
        if (!pattern || !instead || !pattern.test(code)) return;
        changed.add(file);
        return { code: code.replace(pattern, instead), map: null };
      },
    },
    buildEnd(error) {
      const missed = Object.keys(changes).filter((file) => !changed.has(file));
      if (!error && missed.length > 0)
        this.error(`React Router loads its routes in another way than it did: see ${missed.join(" and ")}`);
    },
  };
}
