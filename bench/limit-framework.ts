import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "vite";

const entry = "virtual:framework";

/** The smallest page of the framework that reacts to anything: the router over React, with no page of its own. */
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

/** Bytes of script, under brotli, that the framework sends before a page of ours adds a line. */
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
