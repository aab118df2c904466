import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What several pages share: the shell, shelves and cards, every page's load. Forms come with the pages that have them. */
const shared = [
  /[\\/]app[\\/]([^\\/]+|features[\\/][^\\/]+|features[\\/](auth|cart)[\\/].+|widgets[\\/].+|layouts[\\/]default.+)$/,
  /[\\/]app[\\/]pages[\\/].+(-data\.ts|route-chunk=clientLoader)$/,
  /[\\/]words[\\/]|@heroicons/,
];

// Left alone the bundler makes a file of each handful of lines that two pages share: 39 for a first visit.
const codeSplitting = {
  groups: [
    { name: "libraries", test: /node_modules[\\/](?!@heroicons)/, priority: 2 },
    {
      name: "shop",
      test: (id: string) => shared.some((pattern) => pattern.test(id)),
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Images and fonts inlined into CSS would be sent again with every page; the few we have are files.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
