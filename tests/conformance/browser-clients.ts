/** What the test's page runs: the package as a bundler takes it for browsers. */
import * as library from "@supabase/auth-js";
import { clientsOf } from "./clients.ts";

(globalThis as unknown as { clients: unknown }).clients = clientsOf(library, `${location.origin}/auth/v1`);
