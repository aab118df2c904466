import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Images and fonts inlined into CSS would be sent again with every page; the few we have are files.
  build: { assetsInlineLimit: 0 },
});
