import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { price } from "../../../words/money/price.ts";
import { track } from "../../client/analytics/track.ts";
import { answer, browserApi, isApiError } from "../../client/api.ts";
import { type FieldErrors, useFormCall } from "../../client/forms/form-call.ts";
import type { Order } from "../../orders/order.ts";

/** Collapsed, because most shoppers have no voucher. */
export function VoucherField({ order }: { order: Order }) {
  // The total must not change once a gateway knows it.
  if (order.payment.state !== "none") return null;
  return <OpenVoucherField order={order} />;
}

function OpenVoucherField({ order }: { order: Order }) {
  const { voucher_code: code, total } = order;
  const change = useTotalChange(order);
  const section = useFocusAfterChange(code);
  const wasUsed = useWasUsed(code);
  return (
    <section className="panel voucher" aria-label="Voucher" ref={section}>
      {code === null ? <EnterVoucher order={order} isOpen={wasUsed} /> : <UsedVoucher order={order} />}
      <p role="status" className="voucher-change">
        {change && (
          <>
            The total is now <strong>{price(total)}</strong> instead of <s>{price(change)}</s>.
          </>
        )}
      </p>
    </section>
  );
}

/** The total before the voucher changed on this page; null if it did not. */
function useTotalChange({ voucher_code, total }: Order): string | null {
  const [seen, setSeen] = useState<{ code: string | null; total: string; before: string | null }>({
    code: voucher_code,
    total,
    before: null,
  });
  if (seen.code !== voucher_code || seen.total !== total)
    setSeen({ code: voucher_code, total, before: seen.total === total ? null : seen.total });
  return seen.before;
}

/** The pressed button is gone: the focus moves to its replacement. */
function useFocusAfterChange(code: string | null) {
  const section = useRef<HTMLElement>(null);
  const seen = useRef(code);
  useEffect(() => {
    if (seen.current !== code)
      section.current?.querySelector<HTMLElement>("[name=code]:not([type=hidden]), button")?.focus();
    seen.current = code;
  }, [code]);
  return section;
}

/** A shopper who removed a voucher often enters another. */
function useWasUsed(code: string | null): boolean {
  const [wasUsed, setWasUsed] = useState(code !== null);
  if (code !== null && !wasUsed) setWasUsed(true);
  return wasUsed;
}

function EnterVoucher({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { formProps, isLoading, errors } = useVoucherForm(order, askForCode);
  return (
    <details className="folded" open={isOpen}>
      <summary>
        Use a voucher
        <Icon name="chevron-down" color="current" />
      </summary>
      <form {...formProps}>
        <TextField
          label="Voucher code"
          name="code"
          autocomplete="off"
          maxLength={60}
          errorMessage={errors.code}
        />
        <Button submit type="outlined" loading={isLoading}>
          Apply
        </Button>
      </form>
    </details>
  );
}

function UsedVoucher({ order }: { order: Order }) {
  const { formProps, isLoading } = useVoucherForm(order);
  const worth = order.discount === "0.00" ? "free delivery" : `${price(order.discount)} off`;
  return (
    <form {...formProps} className="voucher-used">
      <p>
        Voucher <strong>{order.voucher_code}</strong>: {worth}
      </p>
      {/* An empty code removes the voucher. */}
      <input type="hidden" name="code" value="" />
      <Button submit type="text" size="small" loading={isLoading} aria-label="Remove the voucher">
        Remove
      </Button>
    </form>
  );
}

/** The API takes an empty code as removal. */
function askForCode(fields: FormData): FieldErrors {
  return String(fields.get("code")).trim() === "" ? { code: "Enter your voucher code" } : {};
}

function useVoucherForm({ id }: Order, check?: (fields: FormData) => FieldErrors) {
  const { revalidate } = useRevalidator();
  const apply = async (fields: FormData) => {
    const json = { code: String(fields.get("code") ?? "").trim() };
    const call = browserApi.api.orders[":id"]["apply-voucher"].$post({ param: { id: String(id) }, json });
    try {
      await answer(call);
      if (json.code) track("voucher_apply", { coupon: json.code });
    } catch (error) {
      if (!isApiError(error) || error.status !== 429) throw error;
      // Beside the field, where it stays.
      return form.showError("code", error.message);
    }
    await revalidate();
  };
  const form = useFormCall(apply, check);
  return form;
}
