import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { elementsPlugin } from "./app/platform/elements/vite-elements.ts";
import { ariaTexts } from "./app/platform/i18n/vite-aria-texts.ts";
import { messagesPlugin } from "./app/platform/i18n/vite-messages.ts";
import { offlineFiles } from "./app/platform/files/vite-offline.ts";
import { chunkOptions } from "./app/platform/files/vite-chunks.ts";
import { pdfDecodersPlugin } from "./app/platform/files/vite-pdf.ts";
import { areaModules } from "./vite.areas.ts";

const feature = "app/features/games";

export default defineConfig({
  plugins: [
    messagesPlugin(),
    areaModules(),
    pdfDecodersPlugin(),
    // The offline files for pages with games: the frame, every game, and its texts in one language.
    offlineFiles({
      every: [
        "app/entry.client.tsx",
        "app/root.tsx",
        "app/layouts/blank.tsx",
        "app/ui/elements/korak-elements.ts",
        "app/shell/later.tsx",
        `${feature}/pages/offline.tsx`,
        `${feature}/play/offline/games-kept.tsx`,
        `${feature}/games/`,
      ],
      drawings: /\/(play-)?icons-|\/lost-/,
      of: (locale) => [`virtual:page/${locale}/games.offline`, `${feature}/pools/${locale}/`],
    }),
    ariaTexts(),
    elementsPlugin(["app/ui/elements/korak-elements.ts"], "app/shell/tag-manager.ts"),
    reactRouter(),
  ],
  build: { target: "es2022", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: chunkOptions({
              framework: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              always: [
                "app/root.tsx?__react-router-build-client-route",
                "app/entry.client.tsx",
                "app/shell/page-words.ts",
                "app/forms/form.tsx",
              ],
              layout: "app/layouts/default.tsx",
              others: ["blank", "public", "unauthorized"].map((name) => `app/layouts/${name}.tsx`),
            }),
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/start.ts" } } },
  },
});
