import type { ShopFile } from "../../platform/config/shop-file.ts";
import { renderByBuild } from "../../server/pages/pages.ts";
import { brandingOf } from "../../shop/branding/branding.ts";
import type { MailMessage, MailWords, WrittenMail } from "../../shop/mail-message.ts";

/** Renders a mail to a file; undefined before the first build of the pages. */
export function writePreview(
  shopFile: ShopFile,
  message: MailMessage,
  words: MailWords,
): Promise<WrittenMail | undefined> {
  return renderByBuild(message, brandingOf(shopFile, () => {}).theme, words);
}
