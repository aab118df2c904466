/** "21.3 MB" of a million bytes, as disks are sold. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
