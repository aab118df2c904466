import { Link } from "react-router";
import { longestWord } from "../../../words/longest-word.ts";
import { titleCase } from "../../../words/title-case.ts";
import { categoryPath } from "../shelf-path.ts";
import { type Image, initial } from "../tile.tsx";

const mostLetters = 11;

type Aisle = { id: number; name: string; image: Image | null };

/** What the departments hold, small and many: how broad the range is can be seen without scrolling far. */
export function AisleLinks({ aisles }: { aisles: Aisle[] }) {
  if (aisles.length === 0) return null;
  return (
    <section className="section" aria-label="From every aisle">
      <div className="section-head">
        <h2 className="section-title">From every aisle</h2>
        <Link className="link link-alone" to="/search">
          All products
        </Link>
      </div>
      <ul className="aisles">
        {aisles.map(({ id, name, image }, position) => (
          <li key={id}>
            <Link
              to={categoryPath({ id, name })}
              className={longestWord(name) > mostLetters ? "long-word" : undefined}
            >
              <span className={`thumb tint-${(position * 3 + 1) % 8}`}>
                {image ? (
                  <img
                    src={image.src}
                    srcSet={image.srcset}
                    sizes="36px"
                    width={image.width}
                    height={image.height}
                    alt=""
                    loading="lazy"
                  />
                ) : (
                  <span className="thumb-initial" aria-hidden="true">
                    {initial(name)}
                  </span>
                )}
              </span>
              {titleCase(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
