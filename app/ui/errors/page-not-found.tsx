import { Form, useLocation } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { OtherWays } from "./other-ways.tsx";
import { searchWords, shownPath } from "./path-words.ts";

/** A 404 with its address and links: a search for its words, departments, support. */
export default function PageNotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <p className="error-text">Page not found: {shownPath(pathname)}</p>
      <p className="error-text">
        It may have moved, or there’s a typo in the address. Everything we sell is still here:
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
      <OtherWays>
        <Button type="outlined" to="/">
          Go to the home page
        </Button>
      </OtherWays>
    </>
  );
}
