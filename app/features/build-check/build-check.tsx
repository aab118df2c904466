import { useBuildCheck } from "./use-build-check.ts";

export default function BuildCheck() {
  useBuildCheck();
  return null;
}
