import type { ReactNode } from "react";
import { Icon } from "../../widgets/icon.tsx";
import { dayRange } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { NoReturnReason } from "../../words/products/no-return.ts";
import { noReturnMark } from "../../words/products/no-return-mark.ts";
import { bindUnits } from "../../words/text/bind-units.ts";
import { ProductThumb } from "../ui/pictures/product-thumbs.tsx";
import { LinePrice } from "./line-price.tsx";
import { countPieces, type Order } from "./order.ts";

type Thumbed = Parameters<typeof ProductThumb>[0]["product"];

export type SummaryLine = {
  product_id: number;
  quantity: number;
  /** Per piece. */
  price: string;
  /** For the line. */
  amount: string;
  product: Thumbed & { name: string };
  options: string[];
  noReturn: NoReturnReason | null;
};

type LinesProps = {
  lines: SummaryLine[];
  /** Collapses long lists, so that the total stays in view beside the form. */
  isBeside?: boolean;
};

type SumsProps = {
  lines: SummaryLine[];
  /** Before vouchers. */
  goodsAmount: string;
  /** By a voucher; "0.00" for none. */
  discount?: string;
  voucherCode?: string | null;
  delivery?: { title: ReactNode; fee: string } | undefined;
  total?: string | undefined;
  vat?: string | null;
};

type SummaryProps = LinesProps & SumsProps & { title: string; change?: ReactNode };

/** Lines and totals, all computed by the shop. */
export function OrderSummary({ title, change, ...props }: SummaryProps) {
  return (
    <section className="panel" id="summary" aria-labelledby="summary-title">
      <div className="panel-head">
        <h2 id="summary-title">{title}</h2>
        {change}
      </div>
      <SummaryLines {...props} />
      <Sums {...props} />
    </section>
  );
}

export function summaryOf(order: Order) {
  return {
    lines: order.products.map((line) => ({
      ...line,
      options: line.product.options,
      noReturn: line.product.no_return,
    })),
    goodsAmount: order.goods_amount,
    discount: order.discount,
    voucherCode: order.voucher_code,
    delivery: { title: <DeliveryDays delivery={order.delivery} />, fee: order.delivery.fee },
    total: order.total,
    vat: order.vat_amount,
  };
}

function DeliveryDays({ delivery: { kind, eta_from, eta_to } }: Pick<Order, "delivery">) {
  return (
    <>
      {kind === "collect" ? "Collect" : "Delivery"}, <span>{dayRange(eta_from, eta_to)}</span>
    </>
  );
}

const mostUnfolded = 4;

export function SummaryLines({ lines, isBeside = false }: LinesProps) {
  const shown = isBeside && lines.length > mostUnfolded + 1 ? mostUnfolded : lines.length;
  return (
    <>
      <ul>{lines.slice(0, shown).map(toLine)}</ul>
      {shown < lines.length && (
        <details className="more-lines">
          <summary>
            And {lines.length - shown} more
            <Icon name="chevron-down" color="current" />
          </summary>
          <ul>{lines.slice(shown).map(toLine)}</ul>
        </details>
      )}
    </>
  );
}

const toLine = (line: SummaryLine) => <Line key={line.product_id} line={line} />;

function Line({ line }: { line: SummaryLine }) {
  const { product, options, noReturn } = line;
  return (
    <li className="line">
      <ProductThumb product={product} />
      <div className="line-words">
        <p className="line-name">{bindUnits(product.name)}</p>
        {options.length > 0 && <p className="line-quiet">{options.join(", ")}</p>}
        {noReturn && <p className="line-quiet">{noReturnMark}</p>}
      </div>
      <LinePrice line={line} />
    </li>
  );
}

export function Sums({ lines, goodsAmount, discount, voucherCode, delivery, total, vat }: SumsProps) {
  const hasDiscount = discount !== undefined && discount !== "0.00";
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{countPieces(lines)}</dt>
          <dd>{price(goodsAmount)}</dd>
        </div>
        {(hasDiscount || voucherCode) && (
          <div className="sums-saved">
            <dt>{voucherCode ? `Voucher ${voucherCode}` : "Voucher"}</dt>
            <dd>{hasDiscount ? price(`-${discount}`) : "Free delivery"}</dd>
          </div>
        )}
        {delivery && (
          <div>
            <dt>{delivery.title}</dt>
            <dd>{feeWords(delivery.fee)}</dd>
          </div>
        )}
        {total !== undefined && (
          <div className="sums-total">
            <dt>Total</dt>
            <dd>{price(total)}</dd>
          </div>
        )}
      </dl>
      {vat && <p className="sums-note">Includes {price(vat)} VAT</p>}
    </>
  );
}

export function feeWords(fee: string): string {
  return fee === "0.00" ? "Free" : price(fee);
}
