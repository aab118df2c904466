import { useRevalidator } from "react-router";
import { price } from "../../../words/price.ts";
import { answer, browserApi } from "../../api.ts";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { TextField } from "../../widgets/text-field.tsx";
import { useFormCall } from "../form-call.ts";
import type { Order } from "../order/order.ts";

/** A voucher for an order not yet paid: collapsed, because most shoppers have none. */
export function VoucherField({ order }: { order: Order }) {
  // Once the gateway knows the sum it may not change any more.
  if (order.payment.state !== "none") return null;
  return (
    <section className="panel voucher" aria-label="Voucher">
      {order.voucher_code === null ? <EnterVoucher order={order} /> : <UsedVoucher order={order} />}
    </section>
  );
}

function EnterVoucher({ order }: { order: Order }) {
  const { formProps, isLoading, errors } = useVoucherForm(order);
  return (
    <details>
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
      <p role="status">
        Voucher <strong>{order.voucher_code}</strong>: {worth}
      </p>
      {/* An empty code takes the voucher away. */}
      <input type="hidden" name="code" value="" />
      <Button submit type="text" size="small" loading={isLoading}>
        Remove
      </Button>
    </form>
  );
}

function useVoucherForm({ id }: Order) {
  const { revalidate } = useRevalidator();
  return useFormCall(async (fields) => {
    const json = { code: String(fields.get("code") ?? "") };
    await answer(browserApi.api.orders[":id"]["apply-voucher"].$post({ param: { id: String(id) }, json }));
    await revalidate();
  });
}
