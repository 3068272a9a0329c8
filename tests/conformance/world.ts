import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Session, User } from "@supabase/auth-js";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthServerDeps } from "../../auth-server/config.server.ts";
import { type AuthRig, authRig, password } from "../../auth-server/testing/auth-rig.ts";
import type { ClientSetup } from "./clients.ts";
import type { Place, Tab } from "./driver.ts";

export { password };

export interface SignedIn {
  email: string;
  id: string;
  session: Session;
  tab: Tab;
}

/** An auth server on the network with an adjustable clock and captured emails, and a place for its clients. */
export interface World {
  rig: AuthRig;
  /** URL of the site; the auth server is at its `/auth/v1`. */
  site: string;
  build: Build;
  open(setup?: ClientSetup & { stored?: Session }): Promise<Tab>;
  /** Creates a person who is signed up, confirmed, and signed in with a separate client. */
  person(setup?: ClientSetup): Promise<SignedIn>;
  /** Returns an unused email address. */
  address(): string;
  /** Fails the next `times` calls to the auth server: with a status, or with a broken connection. */
  trouble(kind: number | "network", times?: number): void;
  /** Follows an emailed link without a browser; returns the final URL. */
  follow(link: string): Promise<URL>;
}

export type Build = "Node" | "browser";
export type Cases = Record<string, (world: World) => Promise<void>>;

export interface Group {
  about: string;
  /** Returns further settings of the auth server; may mount what they need on the site. */
  settings?: (site: string, app: Hono) => Partial<AuthServerDeps>;
  cases: Cases;
  /** Expected log lines of the server; any other fails the group. */
  logs?: RegExp;
}

export interface StartedWorld {
  world: World;
  stop(): Promise<void>;
}

/** Starts an auth server on its own port, which serves a bare page with `script` at every other URL. */
export async function startWorld(
  build: Build,
  placeAt: (site: string) => Promise<{ place: Place; leave(): Promise<void> }>,
  { settings, script = "" }: { settings?: Group["settings"]; script?: string } = {},
): Promise<StartedWorld> {
  const troubles: (number | "network")[] = [];
  const app = new Hono<{ Bindings: { outgoing: ServerResponse } }>();
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env as never)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const rig = await authRig({ issuer: `${site}/auth/v1`, siteUrl: site, ...settings?.(site, app as never) });
  app.all("/auth/v1/*", async (c) => {
    const trouble = troubles.shift();
    // Sends an invalid response, because a browser would retry on another connection after a silent close.
    if (trouble === "network") c.env.outgoing.socket?.end("no answer\r\n\r\n");
    if (typeof trouble === "number") return c.text("trouble", trouble as 503);
    return rig.send(c.req.raw);
  });
  app.get("/clients.js", (c) => c.body(script, 200, { "content-type": "text/javascript" }));
  app.get("*", (c) => c.html('<!doctype html><title>Client</title><script type="module" src="/clients.js"></script>'));
  const { place, leave } = await placeAt(site);
  const open: Place["open"] = (setup) => place.open(setup);
  const address = () => `${randomBytes(6).toString("hex")}@korak.test`;

  const world: World = {
    rig,
    site,
    build,
    open,
    address,
    async person(setup) {
      const email = address();
      const tab = await open(setup);
      await tab.auth.signUp({ email, password });
      const { tokenHash: token_hash } = rig.lastMail(email);
      const { data, error } = await tab.auth.verifyOtp({ token_hash, type: "signup" });
      expect(error).toBeNull();
      return { email, tab, id: (data.user as User).id, session: data.session as Session };
    },
    trouble: (kind, times = 1) => void troubles.push(...Array<typeof kind>(times).fill(kind)),
    async follow(link) {
      const response = await fetch(link, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "none:");
    },
  };
  return {
    world,
    async stop() {
      await leave();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rig.close();
    },
  };
}

/** Declares a test for each case, with one world per group. */
export function runGroups(groups: Group[], start: (group: Group) => Promise<StartedWorld>): void {
  for (const group of groups) {
    describe(group.about, () => {
      let started: StartedWorld;
      beforeAll(async () => {
        started = await start(group);
      });
      afterAll(() => started?.stop());
      for (const [name, run] of Object.entries(group.cases)) it(name, () => run(started.world));
      it("(the server logged no unexpected error)", () => {
        expect(started.world.rig.logged.filter((line) => !group.logs?.test(line))).toEqual([]);
      });
    });
  }
}
