import { slug } from "../../words/slug.ts";

type Named = { id: number; name: string };

export const categoryPath = ({ id, name }: Named) => `/categories/${id}/${encodeURIComponent(slug(name))}`;
export const brandPath = ({ id, name }: Named) => `/brands/${id}/${encodeURIComponent(slug(name))}`;
export const sectionPath = ({ id, name }: Named) =>
  `/content-sections/${id}/${encodeURIComponent(slug(name))}`;
