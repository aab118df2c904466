import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The shop has few routes: sending them all at once saves a request for each link.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: "enforce",
} satisfies Config;
