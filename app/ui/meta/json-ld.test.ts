import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { fc } from "../../../scripts/properties.ts";
import { jsonLd, shopJsonLd, trail } from "./json-ld.ts";

const site = { shopName: "Kasi Corner", origin: "https://shop.example" };

/** A page's head as the router renders it. */
function headWith(tag: MetaDescriptor): string {
  const Page = createRoutesStub([{ path: "/", Component: Meta, meta: () => [tag] }]);
  return renderToStaticMarkup(createElement(Page));
}

const element = /^<script type="application\/ld\+json">(.*)<\/script>$/s;

/** Includes lone surrogates and control characters. */
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((codes) => String.fromCodePoint(...codes));

test("whatever a product is called, it stays inside its element and can be read again", () => {
  const anyText = fc.oneof(
    anyCharacters,
    fc.constantFrom("</script><script>alert(1)</script>", "<!--<script", "\u2028\u2029", "&lt;", '"'),
  );
  fc.assert(
    fc.property(anyText, (name) => {
      const html = headWith(jsonLd({ "@type": "Product", name }));
      const content = element.exec(html)?.[1] ?? "";
      expect(content).not.toMatch(/[<>]/);
      expect(JSON.parse(content)["@graph"]).toEqual([{ "@type": "Product", name }]);
    }),
  );
});

test("the shop says its name, its address and how one sends things back", () => {
  const [website, shop] = shopJsonLd(site)["script:ld+json"]["@graph"];
  expect(website).toMatchObject({ "@type": "WebSite", name: "Kasi Corner", url: "https://shop.example/" });
  expect(shop).toMatchObject({
    "@type": "OnlineStore",
    logo: "https://shop.example/apple-touch-icon.png",
    hasMerchantReturnPolicy: {
      applicableCountry: "ZA",
      merchantReturnDays: 7,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    },
  });
});

test("with a department called Home the breadcrumbs begin with Shop", () => {
  const { itemListElement } = trail(site, [{ label: "Home", to: "/categories/2/home" }]);
  expect(itemListElement.map(({ name }) => name)).toEqual(["Shop", "Home"]);
});

test("a trail begins at home and ends with the page, which needs no link", () => {
  const crumbs = [{ label: "Kitchen", to: "/categories/1/kitchen" }, { label: "Kettle" }];
  expect(trail(site, crumbs)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Kitchen",
        item: "https://shop.example/categories/1/kitchen",
      },
      { "@type": "ListItem", position: 3, name: "Kettle" },
    ],
  });
});
