/**
 * The address of a page without what a gateway has added to it; null where there is nothing to take away. Ozow leads back
 * with all that it says of a payment, hash and bank among it: it proves nothing, and nobody should pass it on with a link.
 * Names of ours never begin with a capital letter, Ozow's always do.
 */
export function ownAddress({ pathname, searchParams }: URL): string | null {
  const own = [...searchParams].filter(([name]) => !/^[A-Z]/.test(name));
  if (own.length === searchParams.size) return null;
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own)}`;
}
