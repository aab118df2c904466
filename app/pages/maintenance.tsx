import { hiddenMeta } from "../features/page-meta.ts";
import { Icon } from "../widgets/icon.tsx";
import type { Route } from "./+types/maintenance";

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Back soon");

export default function Maintenance() {
  return (
    <div className="wrap maintenance">
      <div className="maintenance-picture" aria-hidden="true">
        <span>
          <Icon name="clock" size="lg" color="current" />
        </span>
      </div>
      <div>
        <h1 className="page-title">We are packing the shelves</h1>
        <p>The shop is closed for maintenance and opens again soon. Orders that you have placed are safe.</p>
      </div>
    </div>
  );
}
