import { Link } from "react-router";
import { longestWord } from "../../words/text/longest-word.ts";
import { titleCase } from "../../words/text/title-case.ts";
import { categoryPath } from "../client/shop/listing-path.ts";
import { fromLaptop } from "./pictures/picture-sizes.ts";
import { type Image, initial, Tile } from "./pictures/tile.tsx";

/** Letters that fit on four tiles in a phone's row; longer words need three tiles. */
const mostLetters = { usual: 9, smaller: 11 };

type DepartmentTile = { id: number; name: string; image: Image | null };

/** Neighbouring tiles have different tints. */
export function DepartmentTiles({ title, departments }: { title: string; departments: DepartmentTile[] }) {
  if (departments.length === 0) return null;
  const isWide = departments.some(({ name }) => longestWord(name) > mostLetters.smaller);
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2 className="section-title">{title}</h2>
      </div>
      <ul className={isWide ? "department-tiles department-tiles-wide" : "department-tiles"}>
        {departments.map((department, position) => (
          <li key={department.id}>
            <Link
              to={categoryPath(department)}
              className={longestWord(department.name) > mostLetters.usual ? "long-word" : undefined}
            >
              <Tile
                image={department.image && { ...department.image, alt: "" }}
                tint={tileTint(position)}
                name={initial(department.name)}
                sizes={`${fromLaptop} 90px, 56px`}
              />
              {titleCase(department.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Neighbours differ in rows of 3, 4, 6, 8 and 12. */
const tileTint = (position: number) => `tint-${(position * 3 + 3 + Math.floor(position / 8)) % 8}`;
