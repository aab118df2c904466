/** Advertisers' tracking parameters; no page reads them on the server. */
export const trackingKey =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|_gl|fbclid|igshid|msclkid|ttclid|twclid|yclid|mc_[ce]id)$/i;
