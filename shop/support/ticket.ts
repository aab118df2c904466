import type { SupportTopic } from "../../words/support-topics.ts";
import type { User } from "../accounts/users.ts";

/** What somebody writes to the shop. */
export type TicketWish = {
  /** Undefined for a visitor. */
  user: User | undefined;
  name: string;
  /** In small letters. */
  email: string;
  phone: string | null;
  topic: SupportTopic;
  /** One of the shopper's own; of a visitor, what was typed. */
  orderId: number | null;
  message: string;
};

export type Ticket = { id: number; wish: TicketWish; hasPhoto: boolean };
