import { useRef } from "react";
import { Icon } from "../../../widgets/icon.tsx";
import type { ProductList } from "../../lists/product-list.ts";
import { useCloseOnLeave } from "../../ui/close-on-leave.ts";
import type { AskedFor } from "./open-list.tsx";

type ListMenuProps = { list: ProductList; onAsk: (asked: AskedFor) => void; onDelete: () => void };

export function ListMenu({ list, onAsk, onDelete }: ListMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(menu);
  const choose = (act: () => void) => () => {
    menu.current?.removeAttribute("open");
    // A dialog restores the focus to where it was when it opened.
    menu.current?.querySelector("summary")?.focus();
    act();
  };
  const canClear = list.product_count > 0;
  if (list.locked && !canClear) return null;
  return (
    <details className="list-menu" ref={menu}>
      <summary className="button button-text button-primary" aria-label={`More options for ${list.name}`}>
        More
        <Icon name="chevron-down" color="current" />
      </summary>
      <ul>
        {!list.locked && (
          <li>
            <button type="button" onClick={choose(() => onAsk("rename"))}>
              Rename
            </button>
          </li>
        )}
        {canClear && (
          <li>
            <button type="button" onClick={choose(() => onAsk("clear"))}>
              Clear list
            </button>
          </li>
        )}
        {!list.locked && (
          <li>
            <button type="button" className="text-danger" onClick={choose(onDelete)}>
              Delete list
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
