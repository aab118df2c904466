import { isProvedAddress } from "./accounts/email/proved-email.ts";
import { storedEmail } from "./accounts/users.ts";
import type {
  AccountMailProps,
  MailMessage,
  MailProps,
  MailTemplate,
  OrderMailProps,
} from "./mail-message.ts";
import type { Shop } from "./shop.ts";

/**
 * Anybody can register with a stranger's address and type a message as a name or a street, so mails to an unproved
 * address have no typed text and no invoice: they name the order and link to its page.
 */
export async function fitForAddress(shop: Shop, message: MailMessage): Promise<MailMessage> {
  if (await isProvedAddress(shop, storedEmail(message.to))) return message;
  const { invoiceId, invoiceFor, ...rest } = message;
  const without = withoutTyped[message.template] as (props: unknown) => unknown;
  // Mails to the shop stay whole.
  if (without === asItIs) return message;
  return { ...rest, props: without(message.props) } as MailMessage;
}

const asItIs = <Props>(props: Props) => props;

const withoutName = <Props extends AccountMailProps>(props: Props) => ({ ...props, name: null });

const withoutNewEmail = <Props extends AccountMailProps>(props: Props) => ({
  ...withoutName(props),
  newEmail: null,
});

/** The pickup point is the shop's own text. */
function withoutBuyer<Props extends OrderMailProps>(props: Props) {
  const { delivery } = props;
  const place = delivery.kind === "courier" ? null : delivery.place;
  return { ...props, name: null, isInvoiceAttached: false, delivery: { ...delivery, place } };
}

const withoutTyped: { [Each in MailTemplate]: (props: MailProps[Each]) => MailProps[Each] } = {
  "order-placed": withoutBuyer,
  "order-eft": withoutBuyer,
  "order-paid": withoutBuyer,
  "order-cancelled": withoutBuyer,
  "payment-to-refund": withoutBuyer,
  "payment-refunded": withoutBuyer,
  "order-shipped": withoutBuyer,
  "order-ready": withoutBuyer,
  "order-delivered": withoutBuyer,
  invoice: withoutBuyer,
  welcome: withoutName,
  "one-time-code": withoutName,
  "confirm-email": withoutName,
  "password-changed": withoutName,
  "email-change-requested": withoutNewEmail,
  "email-changed": withoutNewEmail,
  "removal-requested": withoutName,
  "removal-cancelled": withoutName,
  "back-in-stock": (props) => ({ ...props, name: null }),
  "support-received": (props) => ({ ...props, name: null }),
  "owner-order-paid": asItIs,
  "owner-digest": asItIs,
  "needs-hands": asItIs,
  "support-ticket": asItIs,
};
