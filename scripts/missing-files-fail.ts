import type { Plugin } from "vite";

const failing = "{ default() { throw error; }, clientLoader() { throw error; } }";

const changes: Record<string, [pattern: RegExp, instead: string]> = {
  "routeModules.js": [/window\.location\.reload\(\);/, `return ${failing};`],
  "routes.js": [/import\([^)]*route\.clientLoaderModule\s*\)/, `$&.catch((error) => (${failing}))`],
};

/**
 * When a route's file is missing, React Router reloads the page, endlessly if it stays missing, and a navigation
 * without its loader never ends. This plugin makes the route fail instead, so that `app/ui/errors/error-page.tsx`
 * reloads once. The build fails when the router's code no longer matches.
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
