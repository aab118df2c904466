type Lock = { packages: Record<string, { hasInstallScript?: boolean }> };
type Rules = { allowScripts?: Record<string, boolean> };

/** Packages of a lock file with an install script that the rules neither allow nor forbid. */
export function unnamedScripts({ packages }: Lock, { allowScripts = {} }: Rules): string[] {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1) ?? path);
  return [...new Set(names)].filter((name) => !Object.hasOwn(allowScripts, name)).toSorted();
}
