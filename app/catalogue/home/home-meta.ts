import { titleCase } from "../../../words/text/title-case.ts";
import { shopJsonLd } from "../../ui/meta/json-ld.ts";
import { type Matches, pageMeta } from "../../ui/meta/page-meta.ts";

const mostNamed = 5;

export function homeMeta(matches: Matches, departments: { name: string }[]) {
  const site = matches[0]?.loaderData?.site;
  const names = departments.slice(0, mostNamed).map(({ name }) => titleCase(name));
  const range = names.length > 0 ? `${names.join(", ")} and more` : "Everything you need";
  return [
    ...pageMeta(matches, {
      title: "Online shopping in South Africa",
      description: `${range}: prices in rand, delivered to your door in South Africa, with the day before you pay.`,
      address: "/",
      shared: { title: site?.shopName },
    }),
    ...(import.meta.env.SSR ? [shopJsonLd(site)] : []),
  ];
}
