import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "../e2e/browser.ts";
import { openContext, type Bundle, bundleClients } from "./browser-place.ts";
import { groups } from "./cases/index.ts";
import { runGroups, startWorld } from "./world.ts";

let browser: Browser;
let bundle: Bundle;
beforeAll(async () => {
  [browser, bundle] = await Promise.all([launch(), bundleClients()]);
});
afterAll(() => browser?.close());

it("the browser clients use the package's browser build", () => {
  expect(bundle.from.length).toBeGreaterThan(10);
  expect(bundle.from.filter((file) => !file.includes("/auth-js/dist/module/"))).toEqual([]);
});

runGroups(groups, (group) =>
  startWorld("browser", (site) => openContext(browser, site), { ...group, script: bundle.script }),
);
