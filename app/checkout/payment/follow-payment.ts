import type { z } from "zod";
import type { paymentStartedSchema } from "../../../server/api/schemas/order.ts";

export type NextStep = z.infer<typeof paymentStartedSchema>["next"];

/** Leaves for the gateway's page. */
export function leaveForGateway(next: Extract<NextStep, { type: "redirect" | "form" }>): void {
  if (next.type === "redirect") window.location.assign(next.url);
  else postForm(next.action, next.fields);
}

/** Gateways want their fields as a form's POST, made by the shopper's own browser. */
function postForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
