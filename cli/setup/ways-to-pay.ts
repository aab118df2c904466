import { askPracticeOrLive } from "./practice-or-live.ts";
import type { Questions } from "./questions.ts";

const names = {
  eft: ["EFT_BANK", "EFT_ACCOUNT_HOLDER", "EFT_ACCOUNT_NUMBER", "EFT_BRANCH_CODE", "EFT_ACCOUNT_TYPE"],
  payFast: ["PAYFAST_MODE", "PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE"],
  ozow: ["OZOW_MODE", "OZOW_SITE_CODE", "OZOW_PRIVATE_KEY", "OZOW_API_KEY"],
  yoco: ["YOCO_SECRET_KEY", "YOCO_WEBHOOK_SECRET"],
};

/** Sets up each payment method completely or not at all. */
export async function askWaysToPay(questions: Questions): Promise<void> {
  await askEft(questions);
  await askPayFast(questions);
  await askOzow(questions);
  await askYoco(questions);
}

async function askEft({ ask, now, variable, forget }: Questions): Promise<void> {
  const takesEft =
    (await ask.yes("Do shoppers pay by bank transfer (EFT)?", Boolean(now.EFT_BANK))) &&
    (await variable("EFT_BANK", "Bank", "Capitec", "EFT")) &&
    (await variable("EFT_ACCOUNT_HOLDER", "Account holder", "Karoo Kombuis Trading", "EFT")) &&
    (await variable("EFT_ACCOUNT_NUMBER", "Account number", "1234567890", "EFT")) &&
    (await variable("EFT_BRANCH_CODE", "Branch code, six digits", "470010", "EFT")) &&
    (await variable("EFT_ACCOUNT_TYPE", "Kind of account", "Current account", "EFT"));
  if (!takesEft) forget(names.eft);
}

/** PayFast's test account has its own merchant ID, key and passphrase. */
async function askPayFast({ ask, now, variable, secret, set, forget }: Questions): Promise<void> {
  const hasAccount = await ask.yes("Do you have an account at PayFast?", Boolean(now.PAYFAST_MERCHANT_ID));
  if (!hasAccount) return forget(names.payFast);
  const { mode, isChanged } = await askPracticeOrLive({ ask, now }, "PayFast", now.PAYFAST_MODE);
  set("PAYFAST_MODE", mode);
  const keys = { isNew: isChanged };
  const hasKeys =
    (await variable("PAYFAST_MERCHANT_ID", "PayFast: merchant ID, eight digits", "10012345", "PayFast")) &&
    (await secret("PAYFAST_MERCHANT_KEY", "PayFast: merchant key", { neededFor: "PayFast", ...keys }));
  if (hasKeys) await secret("PAYFAST_PASSPHRASE", "PayFast: passphrase, as you set it there", keys);
  else forget(names.payFast);
}

/** Ozow's test payments use the same keys. */
async function askOzow({ ask, now, variable, secret, set, forget }: Questions): Promise<void> {
  const hasAccount = await ask.yes("Do you have an account at Ozow?", Boolean(now.OZOW_SITE_CODE));
  if (!hasAccount) return forget(names.ozow);
  const { mode } = await askPracticeOrLive({ ask, now }, "Ozow", now.OZOW_MODE);
  set("OZOW_MODE", mode);
  const neededFor = "Ozow";
  const hasKeys =
    (await variable("OZOW_SITE_CODE", "Ozow: site code", "KOM-KOM-001", neededFor)) &&
    (await secret("OZOW_PRIVATE_KEY", "Ozow: private key", { neededFor })) &&
    (await secret("OZOW_API_KEY", "Ozow: API key", { neededFor }));
  if (!hasKeys) forget(names.ozow);
}

/** Yoco has no variable for the mode: the secret key decides. */
async function askYoco({ ask, now, secret, forget }: Questions): Promise<void> {
  const key = now.YOCO_SECRET_KEY;
  const hasAccount = await ask.yes("Do you have an account at Yoco?", Boolean(key));
  if (!hasAccount) return forget(names.yoco);
  const before = key?.startsWith("sk_test_") ? "sandbox" : "live";
  const { mode, isChanged } = await askPracticeOrLive({ ask, now }, "Yoco", key && before);
  const prefix = mode === "live" ? "sk_live_" : "sk_test_";
  const isNew = isChanged;
  const message = `Yoco: secret key, ${prefix}…`;
  if (!(await secret("YOCO_SECRET_KEY", message, { neededFor: "Yoco", isNew, prefix })))
    return forget(names.yoco);
  await secret(
    "YOCO_WEBHOOK_SECRET",
    "Yoco: webhook secret, if you have it; else npx spaza yoco register makes it",
    { isNew },
  );
}
