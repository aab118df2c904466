import { Button } from "../../../widgets/button.tsx";
import { srcsetOf } from "../../../words/products/picture-address.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { useDeliveryPrices } from "../../client/shop/delivery-terms.ts";
import { sectionPath } from "../../client/shop/listing-path.ts";
import { useSite } from "../../client/shop/use-site.ts";
import { fromLaptop, fromTablet } from "../../ui/pictures/picture-sizes.ts";
import type { Image } from "../../ui/pictures/tile.tsx";

type HeroSection = { id: number; name: string; text: string; image: Image | null };

const longHeadline = 40;

/** The headline: the first section's text, otherwise the owner's tagline. One still picture. */
export function Hero({ section }: { section: HeroSection | undefined }) {
  const delivery = useDeliveryPrices();
  const site = useSite();
  const headline = section?.text || site?.tagline || site?.shopName || "";
  const image = section?.image;
  return (
    <section className="hero" aria-label="Welcome">
      <div className="hero-words">
        <h1 className={headline.length > longHeadline ? "hero-title hero-title-long" : "hero-title"}>
          {headline}
        </h1>
        {delivery && (
          <p>
            Delivery from {delivery.from}
            {delivery.freeFrom && `. Free from ${delivery.freeFrom}`}
            {delivery.freeUpTo && ` up to ${delivery.freeUpTo}`}.
          </p>
        )}
        <Button className="hero-button" to={section ? sectionPath(section) : "/search"}>
          {section ? `Shop ${titleCase(section.name)}` : "See all products"}
        </Button>
      </div>
      <div className="hero-picture" aria-hidden="true">
        <div className="hero-medallion" />
        <div className="hero-disc" />
        {image && (
          <img
            src={image.src}
            srcSet={srcsetOf(image.src)}
            sizes={`${fromLaptop} 160px, ${fromTablet} 128px, 72px`}
            width={640}
            height={640}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  );
}
