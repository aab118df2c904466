/** Ids by name or SKU. */
export type Ids = Map<string, number>;

export function known(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo catalogue names "${name}", which is not in it`);
  return id;
}
