import { useState } from "react";
import { countProducts } from "../../../words/count.ts";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog.tsx";
import { createList } from "../product-lists/list-calls.ts";
import { NameForm } from "../product-lists/name-form.tsx";
import { useSessionChanges } from "../session.tsx";
import { type Listable, useLists } from "./list-changes.tsx";
import { type ShownList, withList } from "./shown-lists.ts";

type ListChoiceProps = { product: Listable; open: boolean; onClose: () => void };

/** In which lists a product stands. Each tick counts at once, so there is nothing to save. */
export function ListChoice({ product, open, onClose }: ListChoiceProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Choose lists" maxWidth="sm">
      <p className="list-choice-product">{product.name}</p>
      <Choice product={product} onDone={onClose} />
    </Dialog>
  );
}

function Choice({ product, onDone }: { product: Listable; onDone: () => void }) {
  const { lists, add, remove } = useLists();
  return (
    <>
      <ul className="list-choice">
        {lists.map((list) => {
          const has = list.product_ids.includes(product.id);
          return (
            <li key={list.id}>
              <label className="check-row">
                <input
                  type="checkbox"
                  checked={has}
                  onChange={() => (has ? remove(product, list.id) : add(product, list.id))}
                />
                <span className="check-words">{list.name}</span>
                <span className="check-count">{countProducts(list.product_ids.length)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <Ways onCreated={(list) => add(product, list.id)} onDone={onDone} />
    </>
  );
}

type WaysProps = { onCreated: (list: ShownList) => void; onDone: () => void };

/** Out, or to a new list, which then has the product. */
function Ways({ onCreated, onDone }: WaysProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { showLists } = useSessionChanges();
  async function create(name: string) {
    const list = await createList(name);
    showLists((lists) => withList(lists, list));
    onCreated(list);
    setIsAsking(false);
  }
  if (isAsking) {
    return (
      <NameForm words="Create and save" onName={create} autofocus>
        <Button type="text" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </NameForm>
    );
  }
  return (
    <div className="list-choice-ways">
      <Button type="outlined" block onClick={() => setIsAsking(true)}>
        New list
      </Button>
      <Button block onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
