import type { Limit, Try } from "../accounts/rate-limits/rate-limit.ts";
import type { User } from "../accounts/users.ts";

const mailsOfOrder: Limit = { name: "invoice-mail-order", most: 3, windowMinutes: 60 };
const mailsOfShopper: Limit = { name: "invoice-mail-user", most: 20, windowMinutes: 60 };

/** Each try sends a mail with an attachment. */
export const invoiceMailTries = ({ id }: Pick<User, "id">, orderId: number): Try[] => [
  { limit: mailsOfOrder, who: `order ${orderId}` },
  { limit: mailsOfShopper, who: `user ${id}` },
];

const drawings: Limit = { name: "invoice-drawing", most: 60, windowMinutes: 15 };

/** Drawing a PDF costs as much as dozens of other calls. */
export const drawingTries = ({ id }: Pick<User, "id">): Try[] => [{ limit: drawings, who: `user ${id}` }];
