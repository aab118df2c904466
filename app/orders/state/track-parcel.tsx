import type { Order } from "../order.ts";

export function TrackParcel({ delivery }: { delivery: Order["delivery"] }) {
  const { tracking_number: number, tracking_url: url } = delivery;
  if (!number) return null;
  if (!url) return <p>Tracking number {number}</p>;
  return (
    <a className="link link-alone" href={url} rel="noreferrer">
      Track parcel {number}
    </a>
  );
}
