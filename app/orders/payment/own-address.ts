/**
 * The page's address without parameters a gateway added; null when there are none. Ozow appends all payment details,
 * hash and bank included: they prove nothing and should not be shared with a link. Its parameters begin with a capital
 * letter, ours never do.
 */
export function ownAddress({ pathname, searchParams }: URL): string | null {
  const own = [...searchParams].filter(([name]) => !/^[A-Z]/.test(name));
  if (own.length === searchParams.size) return null;
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own)}`;
}
