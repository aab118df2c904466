import { Icon } from "../../widgets/icon.tsx";
import { Notice } from "../notice.tsx";

type LeftOut = { product_id: number; message: string };

type LeftOutNoticeProps = { products: LeftOut[]; onClose: () => void };

/** What did not go into the cart with the rest of its list, and why. It stays until it is read. */
export function LeftOutNotice({ products, onClose }: LeftOutNoticeProps) {
  if (products.length === 0) return null;
  return (
    <div className="left-out">
      <Notice tone="warning">
        <p>
          <strong>
            {products.length === 1 ? "One product stayed here:" : `${products.length} products stayed here:`}
          </strong>
        </p>
        <ul>
          {products.map(({ product_id, message }) => (
            <li key={product_id}>{message}</li>
          ))}
        </ul>
      </Notice>
      <button type="button" className="icon-button" aria-label="Close this message" onClick={onClose}>
        <Icon name="x-mark" color="current" />
      </button>
    </div>
  );
}
