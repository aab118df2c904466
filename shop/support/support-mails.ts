import { orderNumber } from "../../words/order-number.ts";
import { supportTopics } from "../../words/support-topics.ts";
import type { MailMessage } from "../mail-message.ts";
import type { Shop } from "../shop.ts";
import type { Ticket, TicketWish } from "./ticket.ts";

/** To the shop; Reply answers the writer. */
export function ticketMail({ settings }: Pick<Shop, "settings">, ticket: Ticket): MailMessage {
  const { name: shopName, publicUrl, contactEmail } = settings;
  const { wish, hasPhoto } = ticket;
  return {
    to: contactEmail,
    replyTo: wish.email,
    ...(hasPhoto && { photoOfTicket: ticket.id }),
    template: "support-ticket",
    props: {
      shopName,
      supportUrl: `${publicUrl}/support`,
      name: null,
      number: orderNumber(ticket.id),
      topic: supportTopics[wish.topic],
      from: { name: wish.name, email: wish.email, phone: wish.phone },
      order: orderOf(wish),
      isOwnOrder: wish.user !== undefined,
      message: wish.message,
      hasPhoto,
    },
  };
}

/**
 * To the typed address, which may be a stranger's: it holds no other typed text, and a name only if the account's own.
 */
export function confirmationMail({ settings }: Pick<Shop, "settings">, { id, wish }: Ticket): MailMessage {
  const { name: shopName, publicUrl } = settings;
  const { phone, hours } = settings.particulars;
  return {
    to: wish.email,
    template: "support-received",
    props: {
      shopName,
      supportUrl: `${publicUrl}/support`,
      phone,
      hours,
      name: wish.user?.email === wish.email ? wish.user.name : null,
      number: orderNumber(id),
      topic: supportTopics[wish.topic],
    },
  };
}

const orderOf = ({ orderId }: TicketWish) => (orderId === null ? null : orderNumber(orderId));
