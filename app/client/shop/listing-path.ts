import { slug } from "../../../words/text/slug.ts";
import { titleCase } from "../../../words/text/title-case.ts";

export type Named = { id: number; name: string };

export const categoryPath = ({ id, name }: Named) => `/categories/${id}/${encodeURIComponent(slug(name))}`;
export const brandPath = ({ id, name }: Named) => `/brands/${id}/${encodeURIComponent(slug(name))}`;
export const sectionPath = ({ id, name }: Named) =>
  `/content-sections/${id}/${encodeURIComponent(slug(name))}`;

export const categoryCrumbs = (categories: Named[]) =>
  categories.map((each) => ({ label: titleCase(each.name), to: categoryPath(each) }));

/** Search results, the biggest saving first. */
export const dealsPath = "/search?sortBy=savings";
