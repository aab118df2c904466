import { Dialog } from "../../../widgets/dialog/dialog.tsx";
import type { Results } from "../listing/search-results.ts";
import type { SearchScope } from "../listing/search-scope.ts";
import { FilterForm } from "./filter-form.tsx";

type FilterDrawerProps = { open: boolean; onClose: () => void; scope: SearchScope; results: Results };

/** A drawer on the right. Closing it drops unapplied choices. */
export default function FilterDrawer({ open, onClose, scope, results }: FilterDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Filters" side>
      <FilterForm scope={scope} results={results} onLeave={onClose} />
    </Dialog>
  );
}
