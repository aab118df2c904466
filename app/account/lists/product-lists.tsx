import { useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { undoFlash } from "../../../widgets/toasts/undo.ts";
import { useAttempt } from "../../client/forms/use-attempt.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { useSessionChanges } from "../../client/session.tsx";
import { defaultLists } from "../../client/shown-lists.ts";
import { createList, deleteList, restoreList } from "../../lists/list-calls.ts";
import type { ProductList } from "../../lists/product-list.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { AwayForAMoment } from "../../ui/nothing-here.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/product-lists";
import { NameDialog } from "./dialogs/name-dialog.tsx";
import { ListNav } from "./list-nav.tsx";
import { OpenList } from "./open-list.tsx";
import { loadLists } from "./product-lists-data.ts";
import { useGoToList } from "./use-go-to-list.ts";
import { type ListBook, useListBook } from "./use-list-book.ts";

export const loader = onServer(loadLists);
export const clientLoader = inBrowser(loadLists);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenMeta(matches, loaderData?.loaded?.lists.find(({ id }) => id === loaderData.openId)?.name ?? "Lists");

export default function ProductListsPage({ loaderData }: Route.ComponentProps) {
  const { loaded, products, openId } = loaderData;
  const book = useListBook(loaded);
  const goTo = useGoToList(openId);
  const { deleteNow, isBusy } = useDeleteList(book, goTo);
  const [isNaming, setIsNaming] = useState(false);
  const isOpening = useNavigation().location?.pathname === "/product-lists";
  const isOpen = ({ id }: { id: number }) => id === openId;
  // A deleted list stays until the next one has loaded.
  const open = book.lists.find(isOpen) ?? loaded?.lists.find(isOpen);
  const isMissing = loaded === null || products === null;
  useLeaveDeleted(loaded !== null && !book.lists.some(isOpen), () => {
    const [first] = book.lists;
    if (first) void goTo(first, { replace: true });
  });
  useActiveList(openId);
  return (
    <Page
      title="Lists"
      trail={[{ label: "Account", to: "/account" }, { label: "Lists" }]}
      action={
        <Button type="outlined" onClick={() => setIsNaming(true)}>
          <Icon name="plus" color="current" />
          New list
        </Button>
      }
    >
      <div className="lists-layout">
        <ListNav lists={loaded ? book.lists : defaultLists} openId={openId} />
        <div aria-busy={isOpening || isBusy || undefined}>
          {isMissing ? (
            <AwayForAMoment what="lists" />
          ) : (
            open && (
              <OpenList
                key={open.id}
                list={open}
                first={products}
                book={book}
                onDelete={() => void deleteNow(open)}
              />
            )
          )}
        </div>
      </div>
      <NameDialog
        open={isNaming}
        label="New list"
        words="Create list"
        onName={async (name) => {
          const list = await book.change(() => createList(name));
          setIsNaming(false);
          await goTo(list);
        }}
        onClose={() => setIsNaming(false)}
      />
    </Page>
  );
}

/** Opens the first remaining list and replaces the deleted list's history entry, so that Back does not return to it. */
function useLeaveDeleted(isDeleted: boolean, leave: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each deletion, in whichever tab
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);
}

/** Hearts save into the list that was opened last. */
function useActiveList(openId: number) {
  const isChosen = useSearchParams()[0].has("list");
  const { showActiveList } = useSessionChanges();
  useEffect(() => {
    if (isChosen) showActiveList(openId);
  }, [isChosen, openId, showActiveList]);
}

function useDeleteList(book: ListBook, goTo: ReturnType<typeof useGoToList>) {
  const flash = useFlash();
  const { attempt, isBusy } = useAttempt();

  async function restore({ id, name }: ProductList) {
    const restored = await attempt(() => book.change(() => restoreList(id)));
    if (!restored) return;
    flash({ message: `${name} restored` });
    // Not if the shopper has left the page.
    if (window.location.pathname === "/product-lists") await goTo(restored);
  }

  async function deleteNow(list: ProductList) {
    if (await attempt(() => book.change(() => deleteList(list.id))))
      flash(undoFlash(`${list.name} deleted`, () => void restore(list)));
  }
  return { deleteNow, isBusy };
}
