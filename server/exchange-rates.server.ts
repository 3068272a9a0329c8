import { type ExchangeRates, nbs } from "../app/features/invoices/data/exchange-rates.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

/** The bank's client if it has an address; otherwise the simulator in the demo, and null in production. */
export async function exchangeRates(settings: Pick<Settings, "nbsUrl" | "demo">): Promise<ExchangeRates | null> {
  if (settings.nbsUrl) return nbs({ url: settings.nbsUrl });
  if (!settings.demo) return null;
  const { createNbsSimulator } = await import("../simulators/nbs/simulator.ts");
  const simulator = createNbsSimulator();
  return nbs({
    url: "http://nbs.korak.example/rates",
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });
}
