import { expect, test } from "vitest";
import { whyNoRoomToRestore } from "./room.ts";
import { placeOf } from "./testing/backups.ts";

test.each([
  [100_000_000, "500.0 MB"],
  // PostgreSQL's log grows no further.
  [1_000_000_000, "3200.0 MB"],
])(
  "%i bytes of rows take twice as much, once more for the log, and some besides: %s",
  async (bytes, needed) => {
    const place = { ...placeOf("/nowhere/spaza"), freeBytes: async () => 0 };
    const problem = await whyNoRoomToRestore(place, { bytes, pictureSizes: new Map() });
    expect(problem).toContain(`it needs some ${needed}`);
  },
);
