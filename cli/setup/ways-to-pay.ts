import type { Questions } from "./questions.ts";

const names = {
  eft: ["EFT_BANK", "EFT_ACCOUNT_HOLDER", "EFT_ACCOUNT_NUMBER", "EFT_BRANCH_CODE", "EFT_ACCOUNT_TYPE"],
  payFast: ["PAYFAST_MODE", "PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"],
  ozow: ["OZOW_MODE", "OZOW_SITE_CODE", "OZOW_PRIVATE_KEY", "OZOW_API_KEY"],
  yoco: ["YOCO_SECRET_KEY", "YOCO_WEBHOOK_SECRET"],
};

/** Each is asked for as a whole, or left out as a whole: also where something of it is not at hand. */
export async function askWaysToPay({ ask, now, variable, secret, forget }: Questions): Promise<void> {
  const isTaken = (message: string, key: string) => ask.yes(message, Boolean(now[key]));
  const takesEft =
    (await isTaken("Do shoppers pay by bank transfer (EFT)?", "EFT_BANK")) &&
    (await variable("EFT_BANK", "Bank", "Capitec", "EFT")) &&
    (await variable("EFT_ACCOUNT_HOLDER", "Account holder", "Karoo Kombuis Trading", "EFT")) &&
    (await variable("EFT_ACCOUNT_NUMBER", "Account number", "1234567890", "EFT")) &&
    (await variable("EFT_BRANCH_CODE", "Branch code, six digits", "470010", "EFT")) &&
    (await variable("EFT_ACCOUNT_TYPE", "Kind of account", "Current account", "EFT"));
  if (!takesEft) forget(names.eft);
  const takesPayFast =
    (await isTaken("Do you have an account at PayFast?", "PAYFAST_MERCHANT_ID")) &&
    (await variable("PAYFAST_MERCHANT_ID", "PayFast: merchant ID, eight digits", "10012345", "PayFast")) &&
    (await secret("PAYFAST_MERCHANT_KEY", "PayFast: merchant key", "PayFast"));
  if (takesPayFast) await secret("PAYFAST_PASSPHRASE", "PayFast: passphrase, as you set it there");
  else forget(names.payFast);
  const takesOzow =
    (await isTaken("Do you have an account at Ozow?", "OZOW_SITE_CODE")) &&
    (await variable("OZOW_SITE_CODE", "Ozow: site code", "KOM-KOM-001", "Ozow")) &&
    (await secret("OZOW_PRIVATE_KEY", "Ozow: private key", "Ozow")) &&
    (await secret("OZOW_API_KEY", "Ozow: API key", "Ozow"));
  if (!takesOzow) forget(names.ozow);
  const takesYoco =
    (await isTaken("Do you have an account at Yoco?", "YOCO_SECRET_KEY")) &&
    (await secret("YOCO_SECRET_KEY", "Yoco: secret key, sk_live_…", "Yoco"));
  if (takesYoco)
    await secret(
      "YOCO_WEBHOOK_SECRET",
      "Yoco: webhook secret, if you have it; else npx spaza yoco register makes it",
    );
  else forget(names.yoco);
}
