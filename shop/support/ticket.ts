import type { SupportTopic } from "../../words/support-topics.ts";
import type { User } from "../accounts/users.ts";

export type TicketInput = {
  /** Undefined for a visitor. */
  user: User | undefined;
  name: string;
  /** Lower case. */
  email: string;
  phone: string | null;
  topic: SupportTopic;
  /** A shopper's own order; a visitor's entry is unchecked. */
  orderId: number | null;
  message: string;
};

export type Ticket = { id: number; input: TicketInput; hasPhoto: boolean };
