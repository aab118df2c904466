import type { MetaDescriptor } from "react-router";
import { cutAtSentence, cutAtWord } from "../../../words/cut-at-word.ts";
import type { NamedSite } from "../../client/shop/site.ts";
import type { Image } from "../pictures/tile.tsx";
import { sharedPicture } from "./shared-picture.ts";

/** What search engines show of a title and of a description; the rest would be cut anywhere. */
const longestTitle = 60;
const longestDescription = 155;

/** The root's data come first; they are missing when the root itself failed. */
export type Matches = readonly [{ loaderData?: { site: NamedSite } | undefined } | undefined, ...unknown[]];

export type Found = {
  title: string;
  description: string;
  /** The one address of this content: path, and of the query only what makes it another content. */
  address: string;
  /** False keeps it out of search engines; they still follow its links. */
  isListed?: boolean;
  /** What messengers show of a link to it, where that is another thing than for search engines. */
  shared?: { type?: string; title?: string; description?: string; picture?: Image | null };
};

/** The tags of a page that strangers may find: for search engines, and for messengers that show a link. */
export function pageMeta(matches: Matches, found: Found): MetaDescriptor[] {
  const site = matches[0]?.loaderData?.site;
  const { title, address, isListed = true, shared = {} } = found;
  const description = cutAtSentence(found.description, longestDescription);
  const url = (site?.origin ?? "") + address;
  return [
    { title: titleWith(title, site) },
    { name: "description", content: description },
    ...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: shared.type ?? "website" },
    { property: "og:site_name", content: site?.shopName },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:title", content: shared.title ?? title },
    { property: "og:description", content: shared.description ?? description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: shared.picture ? "summary" : "summary_large_image" },
    ...sharedPicture(shared.picture ?? null, site),
  ];
}

/** The tags of a page that is the shopper's alone, or of no use to anybody who searches. */
export function hiddenMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: titleWith(title, matches[0]?.loaderData?.site) }, { name: "robots", content: "noindex" }];
}

/** "Kettles | Kasi Corner". A long name stands alone: its last words tell it from others, and the shop's do not. */
export function titleWith(words: string, site: NamedSite | undefined): string {
  const both = site?.shopName ? `${words} | ${site.shopName}` : words;
  return both.length <= longestTitle ? both : cutAtWord(words, longestTitle);
}
