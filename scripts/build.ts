import { buildPages } from "../server/pages/build-pages.ts";

// Builds the pages for `npm start` and the tests, unless they are built from these sources already.
await buildPages(console.log);
