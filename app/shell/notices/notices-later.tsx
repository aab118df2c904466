import { type ComponentType, useEffect, useState } from "react";

export function NoticesLater() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchThem = async () => {
      const loaded = await import("./notices.tsx").catch(() => undefined);
      if (loaded) setNotices(() => loaded.Notices);
    };
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchThem, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchThem, { timeout: 4_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return Notices && <Notices />;
}
