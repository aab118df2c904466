import { Link } from "react-router";
import { useSite } from "../client/shop/use-site.ts";

/** A shop named like the software, as the demo is, has a drawn logo. */
export const softwareName = "Spaza";

/** The owner's logo; without one, or on a coloured background, the shop's name. */
export function WordMark({ isOnCloth = false }: { isOnCloth?: boolean }) {
  const site = useSite();
  if (!site) return null;
  const { shopName, logo } = site;
  if (logo && !isOnCloth) return <Logo {...logo} shopName={shopName} />;
  return shopName === softwareName ? <DrawnName /> : <span className="written-name">{shopName}</span>;
}

type LogoProps = { src: string; srcDark: string | null; width: number; height: number; shopName: string };

/** In dark mode its dark version, or a light background. */
function Logo({ src, srcDark, width, height, shopName }: LogoProps) {
  return (
    <picture>
      {srcDark && <source srcSet={srcDark} media="(prefers-color-scheme: dark)" />}
      <img className={srcDark ? "logo" : "logo logo-plate"} {...{ src, width, height }} alt={shopName} />
    </picture>
  );
}

/** Takes the text colour, with the flower in the accent colour. */
function DrawnName() {
  return (
    <svg className="word-mark" viewBox="0 0 236 62" role="img" aria-label={softwareName}>
      <g fill="none" stroke="currentColor" strokeWidth="9.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 12.5C29.5 8 25 6 19.5 6 12 6 7 9.5 7 15c0 12 26 5.5 26 17.5C33 38.5 27.5 42 20 42c-6.5 0-11.5-2.5-14-7.5" />
        <circle cx="67" cy="24" r="18" />
        <path d="M49 6v50" />
        <circle cx="115" cy="24" r="18" />
        <path d="M133 6v36M151 6h25l-25 36h25" />
        <circle cx="210" cy="24" r="18" />
        <path d="M228 6v36" />
      </g>
      <g className="word-mark-flower">
        <ellipse cx="210" cy="19.2" rx="2.4" ry="4" />
        <ellipse cx="214.8" cy="24" rx="4" ry="2.4" />
        <ellipse cx="210" cy="28.8" rx="2.4" ry="4" />
        <ellipse cx="205.2" cy="24" rx="4" ry="2.4" />
      </g>
    </svg>
  );
}

export function HomeLink() {
  return (
    <Link to="/" className="header-logo" aria-label={`${useSite()?.shopName}, home page`}>
      <WordMark />
    </Link>
  );
}
