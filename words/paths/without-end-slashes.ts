/**
 * Removes trailing slashes: "/search/" → "/search"; "/" stays. A loop, because a regular expression would take
 * quadratic time.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
