import { Button } from "../../../widgets/button.tsx";
import type { CartLine } from "../../client/session.tsx";
import { useSession } from "../../client/session.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { focusTitle } from "./focus-next-line.ts";
import { useLineActions } from "./use-line-actions.ts";

/** `lines` excludes lines being removed; a refusal brings them back. */
export function CartLines({ lines }: { lines: CartLine[] }) {
  const { wanted } = useSession();
  const { clear } = useLineActions();
  const quantityOf = (line: CartLine) => wanted.get(line.product_id) ?? line.quantity;
  return (
    <section className="panel" aria-label="Products in your cart">
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.product_id} line={line} quantity={quantityOf(line)} />
        ))}
      </ul>
      <div className="cart-clear">
        <Button
          type="text"
          size="small"
          onClick={() => {
            focusTitle();
            void clear(lines.map((line) => ({ ...line, quantity: quantityOf(line) })));
          }}
        >
          Clear cart
        </Button>
      </div>
    </section>
  );
}
