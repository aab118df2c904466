import type { Questions } from "./questions.ts";
import type { ShopContent } from "./shop-file-text.ts";

export async function askOwnerMails({ ask, before, line, put }: Questions): Promise<void> {
  ask.heading("Mails to you");
  await line({
    key: "owner_mails.to",
    message: "Where do they go? Leave it empty for the address that shoppers see",
    example: "orders@shop.example",
  });
  const there = (before.owner_mails ?? {}) as ShopContent;
  const choose = async (key: string, message: string) => {
    const usual = there[key] !== false;
    const isWanted = await ask.yes(message, usual);
    if (isWanted !== usual) put(`owner_mails.${key}`, isWanted);
  };
  await choose("paid_orders", "One for each paid order?");
  await choose(
    "needs_hands",
    "One for each problem that needs you, such as a refund that a gateway refused?",
  );
  const hasDigest = there.daily_digest !== undefined;
  if (await ask.yes("One each day about the day before?", hasDigest))
    await line({
      key: "owner_mails.daily_digest",
      message: "At what time?",
      example: "07:00",
      isNeeded: true,
    });
  else if (hasDigest) put("owner_mails.daily_digest", "");
}
