import { Link } from "react-router";
import { titleCase } from "../../words/title-case.ts";
import { categoryPath } from "./shelf-path.ts";
import { type Image, Tile } from "./tile.tsx";

type DepartmentTile = { id: number; name: string; image: Image | null };

/** The breadth of the range at a glance; neighbours never share a tint. */
export function DepartmentTiles({ title, departments }: { title: string; departments: DepartmentTile[] }) {
  if (departments.length === 0) return null;
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2 className="section-title">{title}</h2>
      </div>
      <ul className="department-tiles">
        {departments.map((department, position) => (
          <li key={department.id}>
            <Link to={categoryPath(department)}>
              <Tile
                image={department.image && { ...department.image, alt: "" }}
                tint={tileTint(position)}
                name={department.name}
                sizes="(min-width: 56.25rem) 90px, 56px"
              />
              {titleCase(department.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Neighbours differ, side by side and one above the other, in the style sheet's rows of 4, 6, 8 and 12. */
const tileTint = (position: number) => `tint-${(position * 3 + 3 + Math.floor(position / 8)) % 8}`;
