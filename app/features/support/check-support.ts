import { orderIdOf } from "../../../words/order-number.ts";
import type { FieldErrors } from "../form-call.ts";

/** A light look before anything is sent over a slow network; the shop looks again. */
export function checkSupport(fields: FormData): FieldErrors {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const errors: FieldErrors = {};
  if (text("name") === "") errors.name = "Please tell us your name";
  if (!/^\S+@\S+\.\S+$/.test(text("email")))
    errors.email = "Please enter an e-mail address like name@example.co.za";
  if (text("topic") === "") errors.topic = "Choose what it is about";
  if (text("order_id") !== "" && orderIdOf(text("order_id")) === null)
    errors.order_id = "Enter the order's number, such as 000042, or leave it out";
  if (text("message").length < 10) errors.message = "Please tell us a little more: at least 10 characters";
  return errors;
}
