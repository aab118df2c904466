import type { Config } from "../platform/config/config.ts";
import type { ShopSettings } from "./shop.ts";

/** The part of the configuration that rules need. */
export function shopSettings(config: Config): ShopSettings {
  return {
    name: config.shop.name,
    tagline: config.shop.tagline,
    logo: config.shop.logo,
    particulars: config.shop.particulars,
    publicUrl: config.PUBLIC_URL,
    vatNumber: config.VAT_NUMBER ?? null,
    paymentWindowMinutes: config.PAYMENT_WINDOW_MINUTES,
    lateVouchers: config.shop.lateVouchers,
    unpaidCaps: config.shop.unpaidCaps,
    contactEmail: contactEmailOf(config) ?? "shop@spaza.example",
    ownerMails: ownerMailsOf(config),
    analytics: config.ANALYTICS,
    ga4Id: config.GA4_MEASUREMENT_ID ?? null,
  };
}

/** From the owner's file, else from MAIL_FROM: "Shop <shop@example.co.za>" or a bare address. */
function contactEmailOf({ shop, MAIL_FROM = "" }: Config): string | undefined {
  const [sender] = /[^\s<>"]+@[^\s<>"]+/.exec(MAIL_FROM) ?? [];
  return shop.particulars.email ?? sender;
}

function ownerMailsOf(config: Config): ShopSettings["ownerMails"] {
  const { ownerMails } = config.shop;
  return { ...ownerMails, to: ownerMails.to ?? contactEmailOf(config) ?? null };
}
