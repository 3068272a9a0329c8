import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { refuseWhenInUse } from "../app/platform/db/embedded.server.ts";
import { loadSettings } from "../app/platform/settings/settings.server.ts";
import { refuseReadOnlyFolder, refuseUnusablePort } from "./before-start.ts";
import { failStart } from "./failed-start.ts";

type Start = typeof import("./start.ts");
type AppModule = typeof import("./app.ts");

/** Runs the product with live reload: pages through Vite, server code reloaded when a file changes. */
async function develop(): Promise<void> {
  process.env["NODE_ENV"] = "development";
  // The bundler takes half a minute, so check first whether startup would fail.
  const settings = loadSettings();
  await refuseUnusablePort(settings);
  refuseReadOnlyFolder(settings.dataDir);
  if (!settings.databaseUrl) await refuseWhenInUse(join(settings.dataDir, "postgres"));

  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const { start } = (await vite.ssrLoadModule("/server/start.ts")) as Start;
  await start({
    server,
    appOf: (services, state) => {
      let current: { module: AppModule; app: ReturnType<AppModule["createApp"]> } | undefined;
      const fetch = async (request: Request, env: unknown) => {
        const module = (await vite.ssrLoadModule("/server/app.ts")) as AppModule;
        if (current?.module !== module) current = { module, app: module.createApp(services, state) };
        return current.app.fetch(request, env as never);
      };
      const listener = getRequestListener(fetch as never);
      server.on("request", (req, res) => vite.middlewares(req, res, () => void listener(req, res)));
      return { fetch: fetch as never };
    },
  });
}

await develop().catch(failStart);
