/** Script of the test page, which loads the package as bundled for browsers. */
import * as library from "@supabase/auth-js";
import { clientsOf } from "./clients.ts";

(globalThis as unknown as { clients: unknown }).clients = clientsOf(library, `${location.origin}/auth/v1`);
