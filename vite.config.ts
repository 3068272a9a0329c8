import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { elements } from "./app/platform/elements/vite-elements.ts";
import { messages } from "./app/platform/i18n/vite-messages.ts";

export default defineConfig({
  plugins: [messages(), elements(["app/ui/elements/korak-elements.ts"]), reactRouter()],
  build: { target: "es2022", cssMinify: "lightningcss", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                {
                  // One file for all texts of a language, instead of one for each room.
                  name: (id: string) => {
                    const locale = /\/messages\/(en|sl|sr)\.ts$/.exec(id)?.[1];
                    return locale ? `texts-${locale}` : null;
                  },
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
