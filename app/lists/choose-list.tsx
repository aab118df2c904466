import { Icon } from "../../widgets/icon.tsx";
import type { Listable } from "../client/shown-lists.ts";
import { useLists } from "./use-lists.ts";

/** The way to the choice of lists, for those who want another than the one that hearts save into. */
export function ChooseList({ product }: { product: Listable }) {
  const { choose } = useLists();
  return (
    <button type="button" className="link link-alone" aria-haspopup="dialog" onClick={() => choose(product)}>
      <Icon name="clipboard-document-list" color="current" />
      Choose list
    </button>
  );
}
