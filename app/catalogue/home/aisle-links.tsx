import { Link } from "react-router";
import { longestWord } from "../../../words/longest-word.ts";
import { titleCase } from "../../../words/title-case.ts";
import { categoryPath } from "../../client/shop/shelf-path.ts";
import { Thumb } from "../../ui/pictures/thumb.tsx";
import type { Image } from "../../ui/pictures/tile.tsx";

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
              <Thumb image={image} name={name} tint={`tint-${(position * 3 + 1) % 8}`} sizes="36px" />
              {titleCase(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
