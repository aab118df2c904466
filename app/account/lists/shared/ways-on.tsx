import { Button } from "../../../../widgets/button.tsx";

/** Where to go from a page that is not there. */
export function WaysOn() {
  return (
    <div className="error-ways">
      <Button to="/">Go to the home page</Button>
      <Button type="outlined" to="/search">
        See all products
      </Button>
    </div>
  );
}
