export const supportTopics = {
  order: "An order or its delivery",
  return: "A return or a refund",
  payment: "A payment",
  product: "A product",
  account: "My account",
  privacy: "My personal information",
  complaint: "A complaint",
  other: "Something else",
} as const;

export type SupportTopic = keyof typeof supportTopics;

export const supportTopicNames = Object.keys(supportTopics) as SupportTopic[];
