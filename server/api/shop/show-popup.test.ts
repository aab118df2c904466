import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setPopup, stopPopups } from "../../../shop/content/set-popup.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { serveWebPictures } from "../../files/web-pictures.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

const ask = (headers: Record<string, string> = {}) => api.call("GET /popup", { headers });

test("says what is shown, with its pictures, until it is stopped, and nothing to who saves data", async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { popup: null } });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#26307a" } })
    .png()
    .toBuffer();
  const input = { picture, alt: "Braai weekend", link: "/search", startsAt: null, endsAt: null };
  await setPopup(api.shop, owner, input);
  const { body, headers } = await ask();
  expect(headers.get("Cache-Control")).toContain("no-store");
  const { id } = body.popup;
  expect(body.popup).toEqual({
    id,
    alt: "Braai weekend",
    link: "/search",
    width: 640,
    height: 480,
    small: `/images/popups/${id}/small.webp`,
    large: `/images/popups/${id}/large.webp`,
  });
  expect((await ask({ "Save-Data": "on" })).body).toEqual({ popup: null });

  const pictures = serveWebPictures(api.shop);
  for (const path of [body.popup.small, body.popup.large]) {
    const answer = await pictures.request(path);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
  }
  for (const wrong of [`${id + 1}/small`, `${id}/huge`, "0/small", "9999999999/small", `${id}%2F/small`])
    expect((await pictures.request(`/images/popups/${wrong}.webp`)).status).toBe(404);

  await stopPopups(api.shop, owner);
  expect((await ask()).body).toEqual({ popup: null });
  // The picture stays available to open pages.
  expect((await pictures.request(body.popup.small)).status).toBe(200);
});
