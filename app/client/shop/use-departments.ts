import { useCallback, useState } from "react";
import type { CategoryBranch } from "../../../server/api/schemas/product.ts";
import { browserApi } from "../api.ts";
import { loadDepartments } from "./departments.ts";

let loading: Promise<CategoryBranch[]> | undefined;

/**
 * Pictures and subcategories of departments, for what only some shoppers open. Pages hold the departments' names alone,
 * because each page has them. @returns a department by its id, once `fetchThem` has brought it
 */
export function useDepartments() {
  const [departments, setDepartments] = useState<CategoryBranch[]>([]);
  const fetchThem = useCallback(() => {
    loading ??= loadDepartments(browserApi);
    loading.then(setDepartments, () => {
      // The next call tries again; the names stay on the page.
      loading = undefined;
    });
  }, []);
  const departmentOf = (id: number) => departments.find((department) => department.id === id);
  return { departmentOf, fetchThem };
}
