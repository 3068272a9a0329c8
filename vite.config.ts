import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { elements } from "./app/platform/elements/vite-elements.ts";
import { ariaTexts } from "./app/platform/i18n/vite-aria-texts.ts";
import { messages } from "./app/platform/i18n/vite-messages.ts";
import { pdf } from "./app/platform/files/vite-pdf.ts";
import { areaModules } from "./vite.areas.ts";

export default defineConfig({
  plugins: [
    messages(),
    areaModules(),
    pdf(),
    ariaTexts(),
    elements(["app/ui/elements/korak-elements.ts"], "app/shell/tag-manager.ts"),
    reactRouter(),
  ],
  build: { target: "es2022", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/start.ts" } } },
  },
});
