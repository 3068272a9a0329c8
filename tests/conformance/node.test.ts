import { createRequire } from "node:module";
import * as library from "@supabase/auth-js";
import { expect, it } from "vitest";
import { groups } from "./cases/index.ts";
import { clientsOf } from "./clients.ts";
import { calledMethods, testSideOf } from "./driver.ts";
import { methodsOf } from "./every-method.ts";
import { runGroups, startWorld } from "./world.ts";

/** Creates a place like a Node program, with its own storage in memory. */
async function placeAt(site: string) {
  const stored = new Map<string, string>();
  const clients = clientsOf(library, `${site}/auth/v1`, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  const place = testSideOf(async (method, ...args) => (clients[method] as (...a: unknown[]) => never)(...args));
  return { place, leave: async () => undefined };
}

it("the Node clients use the package's Node build", () => {
  const main = createRequire(import.meta.url)("@supabase/auth-js/dist/main/index.js") as typeof library;
  expect(library.AuthClient).toBe(main.AuthClient);
  expect("document" in globalThis).toBe(false);
});

runGroups(groups, (group) => startWorld("Node", placeAt, group));

it("the cases have called every method of the client", () => {
  const client = new library.AuthClient({ url: "http://localhost", autoRefreshToken: false, storageKey: "names" });
  const names = methodsOf(client);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !calledMethods.has(name))).toEqual([]);
});
