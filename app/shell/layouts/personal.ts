import "../../personal.css";

/** Pages below are rendered with the shopper's data, and never cached (`server/pages/personal-pages.ts`). */
export const handle = { isPersonal: true };
