import { useRef, useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { countProducts } from "../../words/numbers/count.ts";
import type { Listable } from "../client/shown-lists.ts";
import { focusForReading } from "../ui/focus-heading.ts";
import { createList } from "./list-calls.ts";
import { NameForm } from "./name-form.tsx";
import { useLists } from "./use-lists.ts";

type ChoiceProps = { product: Listable; open: boolean; onClose: () => void };

export function ListChoice({ product, open, onClose }: ChoiceProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Choose lists" maxWidth="sm">
      <p className="list-choice-product">{product.name}</p>
      <Ticks product={product} />
      <Ways product={product} onDone={onClose} />
    </Dialog>
  );
}

function Ticks({ product }: { product: Listable }) {
  const { lists, add, remove } = useLists();
  return (
    <ul className="list-choice">
      {lists.map(({ id, name, product_ids }) => {
        const has = product_ids.includes(product.id);
        const change = has ? remove : add;
        return (
          <li key={id}>
            <label className="check-row">
              <input type="checkbox" checked={has} onChange={() => void change(product, id)} />
              <span className="check-words">{name}</span>
              <span className="check-count">{countProducts(product_ids.length)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function Ways({ product, onDone }: { product: Listable; onDone: () => void }) {
  const ways = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { add, change } = useLists();
  // The focused form disappears.
  const closeForm = () => {
    focusForReading(ways.current);
    setIsAsking(false);
  };
  async function create(name: string) {
    const { id } = await change(() => createList(name));
    void add(product, id);
    closeForm();
  }
  return (
    <div ref={ways}>
      {isAsking ? (
        <NameForm words="Create and save" onName={create} autofocus>
          <Button type="text" onClick={closeForm}>
            Cancel
          </Button>
        </NameForm>
      ) : (
        <div className="list-choice-ways">
          <Button type="outlined" block onClick={() => setIsAsking(true)}>
            New list
          </Button>
          <Button block onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </div>
  );
}
