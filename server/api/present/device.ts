import type { Device } from "../../../shop/accounts/sessions/devices.ts";

export function presentDevice({ id, deviceName, createdAt, lastSeenAt, isCurrent }: Device) {
  return {
    id,
    device_name: deviceName,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: isCurrent,
  };
}
