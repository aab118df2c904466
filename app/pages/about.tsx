import { Link } from "react-router";
import { pageMeta } from "../features/page-meta.ts";
import { Reading } from "../features/reading.tsx";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About us",
    description: `Who stands behind ${matches[0].loaderData.site.shopName}: a shop with prices in rand, delivery in South Africa and seven days to change your mind.`,
    address: "/about",
  });

export default function About() {
  return (
    <Reading
      title="About"
      lead="A spaza is the shop round the corner that has what you need. This is one online."
    >
      <p>
        Everything here is priced in rand and delivered in South Africa. You see the full price, delivery and
        day included, before you pay; you pay on PayFast’s own page; and you have seven days to change your
        mind.
      </p>
      <h2>The shop behind the shop</h2>
      <p>
        Spaza is open-source software: anyone may read it, run it and build on it. Whoever runs a shop with it
        stands for what is sold in it.
      </p>
      <p>
        Questions? <Link to="/support">Support</Link> is the place to start.
      </p>
    </Reading>
  );
}
