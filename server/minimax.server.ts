import { createHmac } from "node:crypto";
import { minimaxClient } from "../app/features/invoices/data/minimax-client.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

type Needs = Pick<
  Settings,
  | "minimaxUrl"
  | "minimaxClientId"
  | "minimaxClientSecret"
  | "minimaxUsername"
  | "minimaxPassword"
  | "minimaxOrganization"
  | "minimaxItem"
  | "minimaxZeroRate"
>;

/** The Minimax client for the settings, in production and in the demo alike; null without a login. */
export function minimax(settings: Needs, masterKey: Buffer) {
  const { minimaxClientId: clientId, minimaxClientSecret: clientSecret } = settings;
  const { minimaxUsername: username, minimaxPassword: password } = settings;
  if (!clientId || !clientSecret || !username || !password) return null;
  const url = settings.minimaxUrl ?? "https://moj.minimax.si/SI";
  const login = JSON.stringify([url, clientId, clientSecret, username, password]);
  return minimaxClient({
    url,
    clientId,
    clientSecret,
    username,
    password,
    // Keyed, so that the password cannot be guessed from the digest.
    login: createHmac("sha256", masterKey).update(login).digest("hex"),
    organization: settings.minimaxOrganization,
    item: settings.minimaxItem,
    zeroRate: settings.minimaxZeroRate,
  });
}
