import { Dialog } from "../../../widgets/dialog/dialog.tsx";
import type { Results } from "../listing/search-results.ts";
import type { Shelf } from "../listing/shelf.ts";
import { FilterForm } from "./filter-form.tsx";

type FilterDrawerProps = { open: boolean; onClose: () => void; shelf: Shelf; results: Results };

/** A drawer on the right. Closing it drops unapplied choices. */
export default function FilterDrawer({ open, onClose, shelf, results }: FilterDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Filters" side>
      <FilterForm shelf={shelf} results={results} onLeave={onClose} />
    </Dialog>
  );
}
