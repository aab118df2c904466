import type { ShopFile } from "../../platform/shop-file.ts";
import { renderByBuild } from "../../server/pages.ts";
import { faceOf } from "../../server/theme/face.ts";
import type { MailMessage, MailWords, WrittenMail } from "../../shop/mail-message.ts";

/** A mail as it would be sent now; undefined where the shop's pages were never built. */
export function writePreview(
  shopFile: ShopFile,
  message: MailMessage,
  words: MailWords,
): Promise<WrittenMail | undefined> {
  return renderByBuild(message, faceOf(shopFile, () => {}).theme, words);
}
