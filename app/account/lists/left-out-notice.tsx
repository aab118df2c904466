import { Icon } from "../../../widgets/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { leftOutWords } from "./left-out-words.ts";

type LeftOutNoticeProps = { products: Parameters<typeof leftOutWords>[0]; onClose: () => void };

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
          {leftOutWords(products).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
      <button type="button" className="icon-button" aria-label="Close this message" onClick={onClose}>
        <Icon name="x-mark" color="current" />
      </button>
    </div>
  );
}
