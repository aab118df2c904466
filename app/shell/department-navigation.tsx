import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";
import { titleCase } from "../../words/text/title-case.ts";
import { departmentRow } from "../client/shop/department-limits.ts";
import type { Department } from "../client/shop/layout-data.ts";
import { categoryPath, dealsPath } from "../client/shop/listing-path.ts";
import { useDepartments } from "../client/shop/use-departments.ts";
import { useCloseOnLeave } from "../ui/close-on-leave.ts";
import { DeliverTo } from "./deliver-to.tsx";

/** With more departments, their subcategories would fill several screens. */
const mostWithChildren = 12;

/** A row of departments on wide screens, and a panel whose subcategories come when a shopper reaches for it. */
export function DepartmentNavigation({ departments }: { departments: Department[] }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(panel);
  const { departmentOf, fetchThem } = useDepartments();
  const reachFor = departments.length > mostWithChildren ? undefined : fetchThem;
  // It may have been opened before the scripts arrived.
  useEffect(() => {
    if (panel.current?.open) reachFor?.();
  }, [reachFor]);
  return (
    <nav className="header-nav" aria-label="Departments">
      <div className="wrap header-nav-row">
        <details
          ref={panel}
          className="all-departments"
          onPointerEnter={reachFor}
          onFocus={reachFor}
          onToggle={reachFor}
        >
          <summary className="department">
            <Icon name="bars-3" size={20} color="current" />
            All departments
          </summary>
          <div className="all-departments-panel">
            <div className="wrap">
              {departments.map((department) => (
                <PanelSection
                  key={department.id}
                  department={department}
                  subcategories={departmentOf(department.id)?.children ?? []}
                />
              ))}
            </div>
          </div>
        </details>
        <ul className="departments">
          {departmentRow(departments).map((department) => (
            <li key={department.id}>
              <Link className="department" to={categoryPath(department)}>
                {titleCase(department.name)}
              </Link>
            </li>
          ))}
          <li>
            <Link className="department" to={dealsPath}>
              Deals
            </Link>
          </li>
        </ul>
        <DeliverTo />
      </div>
    </nav>
  );
}

type PanelSectionProps = { department: Department; subcategories: Department[] };

function PanelSection({ department, subcategories }: PanelSectionProps) {
  return (
    <section>
      <Link className="all-departments-name" to={categoryPath(department)}>
        {titleCase(department.name)}
      </Link>
      {subcategories.length > 0 && (
        <ul>
          {subcategories.map((child) => (
            <li key={child.id}>
              <Link to={categoryPath(child)}>{titleCase(child.name)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
