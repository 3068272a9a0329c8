import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";

const entry = "virtual:framework";

/** The framework's smallest interactive page: the router over React, without pages. */
const source = `
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
hydrateRoot(document, createElement(HydratedRouter));
`;

const virtual: Plugin = {
  name: "bench:framework",
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? source : null),
};

/** Returns the bytes of script, with brotli, that the framework sends before the product adds any. */
export async function frameworkBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [virtual],
    build: { write: false, target: "es2022", rolldownOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.reduce((sum, file) => sum + (file.type === "chunk" ? brotliCompressSync(file.code).length : 0), 0);
}
