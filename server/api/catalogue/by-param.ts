import { notFound } from "../../../shop/shop-error.ts";

export function byParam<Entity extends { id: number }>(
  entities: Entity[],
  param: string,
): Entity | undefined {
  return /^\d{1,10}$/.test(param) ? entities.find(({ id }) => id === Number(param)) : undefined;
}

export function missingListing(what: string): never {
  throw notFound(what);
}
