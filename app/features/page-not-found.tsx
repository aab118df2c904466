import { Form, useLocation, useRouteLoaderData } from "react-router";
import type { load } from "../layouts/default-data.ts";
import { Button } from "../widgets/button.tsx";
import { TextField } from "../widgets/text-field.tsx";
import { DepartmentTiles } from "./department-tiles.tsx";
import { searchWords, shownPath } from "./path-words.ts";

const mostDepartments = 12;

/** Says which address has no page, and how to go on: by its words, by the departments, by asking. */
export default function PageNotFound() {
  const { pathname } = useLocation();
  const layout = useRouteLoaderData<typeof load>("layouts/default");
  return (
    <>
      <p className="error-text">Page not found: {shownPath(pathname)}</p>
      <p className="error-text">
        It may have moved, or the address has a slip in it. Everything we sell is still here:
      </p>
      <Form className="error-search" action="/search" role="search" aria-label="What you were looking for">
        <TextField
          key={pathname}
          label="What were you looking for?"
          name="term"
          type="search"
          defaultValue={searchWords(pathname)}
          maxLength={200}
        />
        <Button submit>Search the shop</Button>
      </Form>
      <div className="error-ways">
        <Button type="outlined" to="/">
          Go to the home page
        </Button>
        <Button type="outlined" to="/search">
          See all products
        </Button>
        <Button type="text" to="/support">
          Ask for help
        </Button>
      </div>
      <DepartmentTiles
        title="Departments"
        departments={layout?.departments.slice(0, mostDepartments) ?? []}
      />
    </>
  );
}
