import { expect, test } from "vitest";
import type { LoadArguments } from "../../app/client/load.ts";
import { load } from "./gallery-data.ts";

const asked = (demo: boolean) => load({ site: { demo } } as LoadArguments);

test("the gallery is there in the demo, and a page like any unknown one where things are sold", async () => {
  expect(await asked(true)).toBeNull();
  await expect(asked(false)).rejects.toMatchObject({ init: { status: 404 } });
});
