import { notFound } from "../../../shop/shop-error.ts";

export function byParam<Shelf extends { id: number }>(shelves: Shelf[], param: string): Shelf | undefined {
  return /^\d{1,10}$/.test(param) ? shelves.find(({ id }) => id === Number(param)) : undefined;
}

export function missingShelf(what: string): never {
  throw notFound(what);
}
