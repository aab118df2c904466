import { useState } from "react";
import { countProducts } from "../../../words/count.ts";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog.tsx";
import { createList } from "../product-lists/list-calls.ts";
import { NameForm } from "../product-lists/name-form.tsx";
import { useSessionChanges } from "../session.tsx";
import { type Listable, type ShownList, withList } from "./shown-lists.ts";

type ChoiceProps = {
  product: Listable;
  lists: ShownList[];
  onAdd: (listId: number) => void;
  onRemove: (listId: number) => void;
  onClose: () => void;
};

/** In which lists a product stands. Each tick counts at once, so there is nothing to save. */
export function ListChoice({ open, ...choice }: ChoiceProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={choice.onClose} label="Choose lists" maxWidth="sm">
      <p className="list-choice-product">{choice.product.name}</p>
      <Choice {...choice} />
    </Dialog>
  );
}

function Choice({ product, lists, onAdd, onRemove, onClose }: ChoiceProps) {
  return (
    <>
      <ul className="list-choice">
        {lists.map(({ id, name, product_ids }) => {
          const has = product_ids.includes(product.id);
          return (
            <li key={id}>
              <label className="check-row">
                <input type="checkbox" checked={has} onChange={() => (has ? onRemove(id) : onAdd(id))} />
                <span className="check-words">{name}</span>
                <span className="check-count">{countProducts(product_ids.length)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <Ways onCreated={onAdd} onDone={onClose} />
    </>
  );
}

type WaysProps = { onCreated: (listId: number) => void; onDone: () => void };

/** Out, or to a new list, which then has the product. */
function Ways({ onCreated, onDone }: WaysProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { showLists } = useSessionChanges();
  async function create(name: string) {
    const list = await createList(name);
    showLists((lists) => withList(lists, list));
    onCreated(list.id);
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
