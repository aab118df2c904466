import { titleCase } from "../../../words/text/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { sectionPath } from "../../client/shop/listing-path.ts";
import type { Route } from "./+types/content-section";
import { load } from "./content-section-data.ts";
import { Listing } from "./listing.tsx";
import { listingMeta } from "./listing-meta.ts";
import { reloadForNewAddress } from "./reload-rule.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = reloadForNewAddress;

/** The width of `.wrap`. */
const bannerSizes = "(min-width: 80rem) 1216px, 100vw";

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { section, results } = loaderData;
  const name = titleCase(section.name);
  const listed = { name, path: sectionPath(section), crumbs: [{ label: name }], results, text: section.text };
  return listingMeta(matches, location.search, listed);
};

export default function ContentSection({ loaderData: { section, results } }: Route.ComponentProps) {
  const title = titleCase(section.name);
  const { image } = section;
  return (
    <>
      {image && (
        <div className="wrap">
          <img
            className="section-banner"
            src={image.src}
            srcSet={image.srcset}
            alt={image.alt}
            width={image.width}
            height={image.height}
            sizes={bannerSizes}
            fetchPriority="high"
          />
        </div>
      )}
      <Listing
        title={title}
        text={section.text}
        crumbs={[{ label: title }]}
        scope={{ kind: "content-sections", id: String(section.id) }}
        results={results}
      />
    </>
  );
}
