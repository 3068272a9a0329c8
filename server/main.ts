import { existsSync } from "node:fs";
import { failStart } from "./failed-start.ts";

// Libraries are only fast in production mode. NODE_ENV_ASSUMED tells the settings that it is a default.
if (!process.env["NODE_ENV"]) Object.assign(process.env, { NODE_ENV: "production", NODE_ENV_ASSUMED: "1" });

// A variable keeps TypeScript from looking for types in a build that may not exist.
const built = "../build/server/index.js";

try {
  if (!existsSync(new URL(built, import.meta.url))) {
    throw new Error("There is no build here. Run `npm ci && npm run build` first; `npm start` does both by itself.");
  }
  const { start } = (await import(built)) as typeof import("./start.ts");
  await start();
} catch (error) {
  failStart(error);
}
