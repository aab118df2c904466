import { buildPages } from "../server/pages/build-pages.ts";

// Builds the pages for `npm start` and the tests, unless the build is up to date.
await buildPages(console.log);
