import type { ChangeEvent } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Select } from "../../../widgets/fields/select.tsx";
import { TextArea } from "../../../widgets/fields/text-area.tsx";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { orderIdOf, orderNumber } from "../../../words/order-number.ts";
import { type SupportTopic, supportTopicNames, supportTopics } from "../../../words/support-topics.ts";
import { answer, browserApi } from "../../client/api.ts";
import { useFormCall } from "../../client/forms/form-call.ts";
import { useFormDraft } from "../../client/forms/form-draft.ts";
import { onceByKey } from "../../client/forms/idempotency-key.ts";
import { useSession } from "../../client/session.tsx";
import { checkSupport } from "./check-support.ts";
import { mostBytes, PhotoField, smallPhoto } from "./photo-field.tsx";

export type OwnOrder = { id: number; words: string };

export type Sent = { ticket: string; email: string };

type SupportFormProps = {
  /** Null for visitors, who type the order number. */
  orders: OwnOrder[] | null;
  orderId: number | null;
  onSent: (sent: Sent) => void;
};

/** A photo on a slow network takes longer than other calls. */
const patienceMs = 120_000;

const topics = [
  { value: "", label: "Please choose" },
  ...supportTopicNames.map((name) => ({ value: name, label: supportTopics[name] })),
];

export function SupportForm({ orders, orderId, onSent }: SupportFormProps) {
  const { user } = useSession();
  const start = {
    name: user?.name ?? "",
    email: user?.email ?? "",
    phone: "",
    message: "",
    topic: orderId ? "order" : "",
    order_id: orderFieldOf(orders, orderId),
  };
  const { typed, draftKey, keep, drop } = useFormDraft(`support:${orderId ?? ""}`, start);
  const { formProps, isLoading, errors, showError } = useFormCall(async (fields) => {
    const photo = fields.get("photo");
    const file = photo instanceof File && photo.size > 0 ? photo : null;
    const encoded = file && (await smallPhoto(file));
    if (file && !encoded)
      return showError(
        "photo",
        `This photo is larger than ${mostBytes / 1_000_000} MB. Choose a smaller one.`,
      );
    const input = inputOf(fields);
    const { ticket } = await onceByKey(
      "support",
      [input, file && [file.name, file.size, file.lastModified]],
      (key) => send({ ...input, photo: encoded ?? null }, key),
    );
    drop();
    onSent({ ticket, email: input.email });
  }, checkSupport);

  const change = (event: ChangeEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    keep(event.currentTarget);
  };
  const field = (name: keyof typeof start) => ({
    name,
    defaultValue: typed[name] ?? "",
    errorMessage: errors[name] ?? "",
  });
  return (
    <form {...formProps} className="form support-form" onChange={change}>
      <div className="form" key={`${draftKey} ${user?.id}`}>
        <TextField {...field("name")} label="Name" autocomplete="name" maxLength={100} required />
        <TextField
          {...field("email")}
          label="Email Address"
          type="email"
          autocomplete="email"
          inputmode="email"
          maxLength={254}
          required
          hint="We’ll reply to this address."
        />
        <TextField
          {...field("phone")}
          label="Phone"
          type="tel"
          autocomplete="tel"
          inputmode="tel"
          maxLength={25}
          optional
        />
        <Select {...field("topic")} label="What is it about?" options={topics} required />
        <OrderField orders={orders} field={field("order_id")} />
        <TextArea {...field("message")} label="Message" maxLength={4000} required />
      </div>
      <PhotoField errorMessage={errors.photo ?? ""} />
      <div className="support-send">
        <Button submit loading={isLoading}>
          Send message
        </Button>
        <p role="status">{isLoading && "Sending… A photo can take a while, so please stay on this page."}</p>
      </div>
    </form>
  );
}

type OrderFieldProps = {
  orders: OwnOrder[] | null;
  field: { name: string; defaultValue: string; errorMessage: string };
};

function OrderField({ orders, field }: OrderFieldProps) {
  if (orders === null)
    return <TextField {...field} label="Order number" inputmode="numeric" maxLength={10} optional />;
  if (orders.length === 0) return null;
  const options = [
    { value: "", label: "None of my orders" },
    ...orders.map(({ id, words }) => ({ value: String(id), label: words })),
  ];
  return <Select {...field} label="Order" options={options} optional />;
}

/** The initial value: an option for an own order, otherwise the printed order number. */
function orderFieldOf(orders: OwnOrder[] | null, orderId: number | null): string {
  if (orderId === null) return "";
  if (orders === null) return orderNumber(orderId);
  return orders.some(({ id }) => id === orderId) ? String(orderId) : "";
}

function inputOf(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    message: text("message"),
    phone: text("phone") || null,
    topic: text("topic") as SupportTopic,
    order_id: orderIdOf(text("order_id")),
  };
}

type Message = ReturnType<typeof inputOf> & { photo: string | null };

function send(message: Message, key: string) {
  const request = { json: message, header: { "idempotency-key": key } };
  const init = { signal: AbortSignal.timeout(patienceMs) };
  return answer(browserApi.api.support.$post(request, { init }));
}
