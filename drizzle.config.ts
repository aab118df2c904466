import { defineConfig } from "drizzle-kit";

/** Used only to write a new migration from the tables: `npm run migration -- --name what-changes`. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./shop/**/tables.ts",
  out: "./migrations",
});
