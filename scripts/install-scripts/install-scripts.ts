type Lock = { packages: Record<string, { hasInstallScript?: boolean }> };
type Rules = { allowScripts?: Record<string, boolean> };

/** Packages of a lock file that would run something when they are installed, and of which the rules say neither yes nor no. */
export function unnamedScripts({ packages }: Lock, { allowScripts = {} }: Rules): string[] {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? path);
  return [...new Set(names)].filter((name) => !Object.hasOwn(allowScripts, name)).toSorted();
}
