import { Hono } from "hono";
import { expect, test } from "vitest";
import { openFront } from "../testing/http-front.ts";
import { withoutTrailingSlash } from "./routing-rules.ts";

/** The rule behind the real front, whose page cache sorts query keys. */
const openSiteFront = () => openFront(new Hono().use(withoutTrailingSlash).fetch);

const visitors: Record<string, string>[] = [{}, { Cookie: "auth_token=thandi" }];

test.each([
  "term=a&sortBy=price_asc",
  "b=2&a=1&b=1",
  "a=&b&=c&&",
  "term=a+b%20c%2Bd",
  "a=%zz&b=%E9&c=%c3%a9",
  "utm_source=mail&a=1&gclid=2",
  "next=//evil.example/",
  "a=1?b=2/",
])(
  "an address with a slash at its end leads to the one without, with the query ?%s as it came",
  async (query) => {
    const { ask } = await openSiteFront();
    for (const headers of visitors) {
      const answer = await ask(`/search/?${query}`, { headers });
      expect([answer.status, answer.headers.location]).toEqual([301, `/search?${query}`]);
    }
  },
);
