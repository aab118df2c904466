import type { MetaDescriptor } from "react-router";
import { cutAtSentence, cutAtWord } from "../../../words/text/cut-at-word.ts";
import type { NamedSite } from "../../client/shop/site.ts";
import type { Image } from "../pictures/tile.tsx";
import { sharedPicture } from "./shared-picture.ts";

/** Characters that search engines show. */
const longestTitle = 60;
const longestDescription = 155;

/** The root's data come first; undefined when its loader failed. */
export type Matches = readonly [{ loaderData?: { site: NamedSite } | undefined } | undefined, ...unknown[]];

export type Found = {
  title: string;
  description: string;
  /** The canonical address: path, and query parameters that change the content. */
  address: string;
  /** False means `noindex`; links are still followed. */
  isListed?: boolean;
  /** Link preview, where it differs from the search result. */
  shared?: { type?: string; title?: string; description?: string; picture?: Image | null };
};

/** Meta tags of a public page, for search engines and link previews. */
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

/** Meta tags of a personal page, or one not worth indexing. */
export function hiddenMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: titleWith(title, matches[0]?.loaderData?.site) }, { name: "robots", content: "noindex" }];
}

/** "Kettles | Kasi Corner". A long name omits the shop, because its last words distinguish it. */
export function titleWith(words: string, site: NamedSite | undefined): string {
  const both = site?.shopName ? `${words} | ${site.shopName}` : words;
  return both.length <= longestTitle ? both : cutAtWord(words, longestTitle);
}
