import { existsSync } from "node:fs";
import { failedStart } from "./failed-start.ts";

// The libraries are fast only so; the settings are told that nobody has asked for it.
if (!process.env["NODE_ENV"]) Object.assign(process.env, { NODE_ENV: "production", NODE_ENV_ASSUMED: "1" });

// Kept in a variable, so that types are not looked for in a build that may not be there.
const built = "../build/server/index.js";

try {
  if (!existsSync(new URL(built, import.meta.url))) {
    throw new Error("There is no build here. Run `npm ci && npm run build` first; `npm start` does both by itself.");
  }
  const { start } = (await import(built)) as typeof import("./start.ts");
  await start();
} catch (error) {
  failedStart(error);
}
