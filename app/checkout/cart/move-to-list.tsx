import { useRef } from "react";
import { Button } from "../../../widgets/button.tsx";
import type { CartLine } from "../../client/session.tsx";
import { useLists } from "../../lists/use-lists.ts";
import { useCloseOnLeave } from "../../ui/close-on-leave.ts";
import { focusNextLine } from "./focus-next-line.ts";
import { useLineActions } from "./use-line-actions.ts";

/** Saves a line for later: directly with one list, by a menu with several. */
export function MoveToList({ line }: { line: CartLine }) {
  const { lists } = useLists();
  const { moveToList } = useLineActions();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOnLeave(menu);
  const move = (listId: number) => (event: { currentTarget: Element }) => {
    focusNextLine(event.currentTarget);
    void moveToList(line, listId);
  };
  const [only, ...others] = lists;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <Button
        type="text"
        size="small"
        aria-label={`Move to list: ${line.product.name}`}
        onClick={move(only.id)}
      >
        Move to list
      </Button>
    );
  }
  return (
    <details className="move-menu" ref={menu}>
      <summary className="button button-text button-primary button-small">
        Move to list <span className="sr-only">: {line.product.name}</span>
      </summary>
      <ul>
        {lists.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={move(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
