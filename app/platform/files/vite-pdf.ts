import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Copies the decoders that pdf.js loads by file name into the browser's build. */
export function pdfDecodersPlugin(): Plugin {
  const folder = dirname(resolve("pdfjs-dist/package.json"));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return {
    name: "pdf",
    config: () => ({ define: { "import.meta.env.PDF_VERSION": JSON.stringify(version) } }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"]) {
        this.emitFile({
          type: "asset",
          fileName: `assets/pdf-${version}/${name}`,
          source: readFileSync(join(folder, "wasm", name)),
        });
      }
    },
  };
}
