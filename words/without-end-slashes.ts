/** "/search/" → "/search", and "/" stays. In one pass: a regular expression would begin anew at each slash. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
