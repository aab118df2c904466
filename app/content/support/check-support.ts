import { orderIdOf } from "../../../words/order-number.ts";
import { supportPhone, supportPhoneWords } from "../../../words/phones/support-phone.ts";
import type { FieldErrors } from "../../client/forms/form-call.ts";

/** Quick validation before sending over a slow network; the shop validates again. */
export function checkSupport(fields: FormData): FieldErrors {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const errors: FieldErrors = {};
  if (text("name") === "") errors.name = "Please tell us your name";
  if (!/^\S+@\S+\.\S+$/.test(text("email")))
    errors.email = "Please enter an email address like name@example.co.za";
  if (!supportPhone.test(text("phone"))) errors.phone = supportPhoneWords;
  if (text("topic") === "") errors.topic = "Choose a topic";
  if (text("order_id") !== "" && orderIdOf(text("order_id")) === null)
    errors.order_id = "Enter the order’s number, such as 000042, or leave it blank";
  if (text("message").length < 10) errors.message = "Please tell us a little more: at least 10 characters";
  if (isNoPicture(fields.get("photo")))
    errors.photo = "We can’t open this photo. Please send a JPEG, PNG or WebP.";
  return errors;
}

/** Some phones report no file type. */
function isNoPicture(file: FormDataEntryValue | null): boolean {
  return file instanceof File && file.size > 0 && file.type !== "" && !file.type.startsWith("image/");
}
