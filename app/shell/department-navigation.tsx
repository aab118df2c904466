import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";
import { titleCase } from "../../words/text/title-case.ts";
import { departmentRow } from "../client/shop/department-limits.ts";
import type { Department } from "../client/shop/layout-data.ts";
import { categoryPath, dealsPath } from "../client/shop/listing-path.ts";
import { useCloseOnLeave } from "../ui/close-on-leave.ts";
import { DeliverTo } from "./deliver-to.tsx";

/** A row of departments on wide screens, and a panel with subcategories. */
export function DepartmentNavigation({ departments }: { departments: Department[] }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(panel);
  return (
    <nav className="header-nav" aria-label="Departments">
      <div className="wrap header-nav-row">
        <details ref={panel} className="all-departments">
          <summary className="department">
            <Icon name="bars-3" size={20} color="current" />
            All departments
          </summary>
          <div className="all-departments-panel">
            <div className="wrap">
              {departments.map((department) => (
                <PanelSection key={department.id} department={department} />
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

function PanelSection({ department }: { department: Department }) {
  return (
    <section>
      <Link className="all-departments-name" to={categoryPath(department)}>
        {titleCase(department.name)}
      </Link>
      {department.children.length > 0 && (
        <ul>
          {department.children.map((child) => (
            <li key={child.id}>
              <Link to={categoryPath(child)}>{titleCase(child.name)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
