/** The names of a backup's parts, in the order of the file. */
export const partNames = {
  manifest: "manifest.json",
  shop: (name: string) => `shop/${name}`,
  table: (name: string, number: number) => `tables/${name}/${numbered(number)}.copy`,
  dueJobs: (number: number) => `due-jobs/${numbered(number)}.copy`,
  picture: (key: string) => `pictures/${key}.webp`,
  /** The checksums of the parts since the previous list, in the format of `sha256sum`. */
  checksums: (number: number) => `checksums/${numbered(number)}.sha256`,
  /** Only a complete backup has this part. */
  end: "end.json",
};

export type Part =
  | { kind: "manifest" | "dueJobs" | "checksums" | "end" }
  | { kind: "shop" | "table" | "picture"; name: string };

const numbered = (number: number) => String(number).padStart(6, "0");

const patterns = [
  { kind: "manifest", pattern: /^manifest\.json$/ },
  { kind: "shop", pattern: /^shop\/(.+)$/ },
  { kind: "table", pattern: /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6,}\.copy$/ },
  { kind: "dueJobs", pattern: /^due-jobs\/\d{6,}\.copy$/ },
  { kind: "picture", pattern: /^pictures\/(p-[0-9a-f]{16}-(?:[0-9a-f]{6}|clear))\.webp$/ },
  { kind: "checksums", pattern: /^checksums\/\d{6,}\.sha256$/ },
  { kind: "end", pattern: /^end\.json$/ },
] as const;

export function partOf(path: string): Part | undefined {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { kind, name: found[1] ?? "" };
  }
  return undefined;
}

export const checksumLine = (sha256: string, path: string) => `${sha256}  ${path}\n`;
