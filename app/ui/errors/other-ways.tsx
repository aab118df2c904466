import { type ReactNode, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import type { load } from "../../client/shop/layout-data.ts";
import { useDepartments } from "../../client/shop/use-departments.ts";
import { DepartmentTiles } from "../department-tiles.tsx";

const mostDepartments = 12;

export function OtherWays({ children }: { /** Nearer ways, which come first. */ children?: ReactNode }) {
  const layout = useRouteLoaderData<typeof load>("shell/layouts/default");
  const { departmentOf, fetchThem } = useDepartments();
  useEffect(fetchThem, [fetchThem]);
  const departments = layout?.departments.slice(0, mostDepartments) ?? [];
  return (
    <>
      <div className="other-ways">
        {children}
        <Button type="outlined" to="/search">
          See all products
        </Button>
        <Button type="text" to="/support">
          Ask for help
        </Button>
      </div>
      <DepartmentTiles
        title="Departments"
        departments={departments.map((each) => ({ ...each, image: departmentOf(each.id)?.image ?? null }))}
      />
    </>
  );
}
