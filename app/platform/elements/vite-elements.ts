import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const virtualId = "virtual:elements";

/**
 * Builds the custom elements, and the tag manager's loader that few pages use, as separate entries next to the router's, and
 * gives the server their URLs. In development, edits reload pages without the framework.
 */
export function elementsPlugin(files: string[], tagManager?: string): Plugin {
  let dev = false;
  return {
    name: "korak:elements",
    configResolved(config) {
      dev = config.command === "serve";
    },
    buildStart() {
      if (dev || this.environment.name !== "client") return;
      for (const file of [...files, ...(tagManager ? [tagManager] : [])])
        this.emitFile({ type: "chunk", id: resolve(file) });
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      if (dev) {
        const all = [...files.map((f) => `/${f}`), "/app/platform/elements/reload.ts"];
        return `export const elements = ${JSON.stringify(all)}; export const tagManager = "/${tagManager}";`;
      }
      // The browser does not need the URLs: they are in the server's HTML, and hydration keeps attributes.
      if (this.environment.name === "client") return clientSource(files);
      const [tags, ...own] = built(tagManager ? [tagManager, ...files] : ["", ...files]);
      return `export const elements = ${JSON.stringify(own)}; export const tagManager = ${JSON.stringify(tags)};`;
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name === "ssr" && modules.length > 0) {
        server.environments.client.hot.send("korak:page-changed");
      }
    },
  };
}

/** In the browser, reads the URLs back from the document so that hydration matches the server's HTML. */
const clientSource = (files: string[]) =>
  `export const elements = [...document.querySelectorAll('head script[type=module][src*="korak-elements"]')]` +
  `.slice(0, ${files.length}).map((s) => s.getAttribute("src")); export const tagManager = "";`;

function built(files: string[]): string[] {
  const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string }
  >;
  return files.map((file) => `/${manifest[file]?.file}`);
}
