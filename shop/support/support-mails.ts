import { orderNumber } from "../../words/order-number.ts";
import { supportTopics } from "../../words/support-topics.ts";
import type { MailMessage } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import type { Ticket, TicketInput } from "./ticket.ts";

/** To the shop; Reply answers the writer. */
export function ticketMail({ settings }: Pick<Shop, "settings">, ticket: Ticket): MailMessage {
  const { name: shopName, publicUrl, contactEmail } = settings;
  const { input, hasPhoto } = ticket;
  return {
    to: contactEmail,
    replyTo: input.email,
    ...(hasPhoto && { photoOfTicket: ticket.id }),
    template: "support-ticket",
    props: {
      shopName,
      supportUrl: `${publicUrl}/support`,
      name: null,
      number: orderNumber(ticket.id),
      topic: supportTopics[input.topic],
      from: { name: input.name, email: input.email, phone: input.phone },
      order: orderOf(input),
      isOwnOrder: input.user !== undefined,
      message: input.message,
      hasPhoto,
    },
  };
}

/**
 * To the typed address, which may be a stranger's: it holds no other typed text, and a name only if the account's own.
 */
export function confirmationMail({ settings }: Pick<Shop, "settings">, { id, input }: Ticket): MailMessage {
  const { name: shopName, publicUrl } = settings;
  const { phone, hours } = settings.particulars;
  return {
    to: input.email,
    template: "support-received",
    props: {
      shopName,
      supportUrl: `${publicUrl}/support`,
      phone,
      hours,
      name: input.user?.email === input.email ? input.user.name : null,
      number: orderNumber(id),
      topic: supportTopics[input.topic],
    },
  };
}

const orderOf = ({ orderId }: TicketInput) => (orderId === null ? null : orderNumber(orderId));
