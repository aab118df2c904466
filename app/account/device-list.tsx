import { useRef, useState } from "react";
import type { z } from "zod";
import type { deviceSchema } from "../../server/api/schemas/device.ts";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { useFlash } from "../../widgets/toasts/flash.tsx";
import { day, timeOfDay } from "../../words/dates/date.ts";
import { deviceName } from "../../words/device-name.ts";
import { answer, browserApi } from "../client/api.ts";
import { failureFlash } from "../client/failure.ts";
import { focusForReading } from "../ui/focus-heading.ts";

type Device = z.infer<typeof deviceSchema>;

export function DeviceList({ devices: loaded }: { devices: Device[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row.
  const { devices, busy, signOut, signOutOthers } = useDevices(loaded, () =>
    focusForReading(heading.current),
  );
  const others = devices.filter(({ current }) => !current);
  return (
    <section className="account-section" aria-labelledby="devices">
      <h2 ref={heading} id="devices" className="section-title">
        Signed-in devices
      </h2>
      <ul className="panel device-list">
        {[...devices.filter(({ current }) => current), ...others].map((device) => (
          <li key={device.id}>
            <div>
              <b>{deviceName(device.device_name)}</b>
              <p>{device.current ? "This device" : `Last used ${moment(device.last_seen_at)}`}</p>
              <p>Signed in {moment(device.created_at)}</p>
            </div>
            {device.current ? (
              <Icon name="check" color="success" />
            ) : (
              <Button
                type="outlined"
                size="small"
                loading={busy === device.id}
                aria-label={`Sign out ${deviceName(device.device_name)}`}
                onClick={() => signOut(device.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button type="outlined" loading={busy === "others"} onClick={signOutOthers}>
          Sign out all other devices
        </Button>
      )}
    </section>
  );
}

/** "today at 14:32", or "Fri 20 Nov". */
function moment(time: string): string {
  const isToday = day(time) === day(new Date().toISOString());
  return isToday ? `today at ${timeOfDay(time)}` : day(time);
}

function useDevices(loaded: Device[], onEnded: () => void) {
  const [devices, setDevices] = useState(loaded);
  const [busy, setBusy] = useState<number | "others" | null>(null);
  const flash = useFlash();
  async function change(what: number | "others", call: () => Promise<{ data: Device[] }>, message: string) {
    setBusy(what);
    try {
      const { data } = await call();
      onEnded();
      setDevices(data);
      flash({ message });
    } catch (error) {
      flash(failureFlash(error));
    }
    setBusy(null);
  }
  const calls = browserApi.api.user.devices;
  return {
    devices,
    busy,
    signOut: (id: number) =>
      change(id, () => answer(calls[":id"].$delete({ param: { id: String(id) } })), "Device signed out"),
    signOutOthers: () => change("others", () => answer(calls.$delete()), "All other devices signed out"),
  };
}
