import { Icon } from "../../../widgets/icon.tsx";
import { day, timeOfDay } from "../../../words/dates/date.ts";
import type { Order } from "../order.ts";
import type { TimelineStep } from "./timeline.ts";
import { timelineSteps } from "./timeline.ts";
import { TrackParcel } from "./track-parcel.tsx";

const spokenStates: Record<TimelineStep["state"], string> = {
  done: "done",
  now: "now",
  next: "still to come",
  ended: "ended here",
};

export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className="timeline" aria-label="Order history">
      {timelineSteps(order).map((step) => (
        <li
          key={`${step.status} ${step.at}`}
          data-state={step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className="timeline-node">
            {step.state === "done" && <Icon name="check" size={16} solid color="current" />}
            {step.state === "ended" && <Icon name="x-mark" size={16} color="current" />}
          </span>
          <b>
            {step.label}
            <span className="sr-only">, {spokenStates[step.state]}</span>
          </b>
          {step.at && (
            <p>
              <time dateTime={step.at}>
                {day(step.at)}, {timeOfDay(step.at)}
              </time>
              {step.who && `, ${step.who}`}
            </p>
          )}
          {step.note && <p>{step.note}</p>}
          {step.isHandedOver && <TrackParcel delivery={order.delivery} />}
        </li>
      ))}
    </ol>
  );
}
