import { type ExchangeRates, nbs } from "../app/features/invoices/data/exchange-rates.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

/** The bank at its address; with demo people and without an address the simulator, otherwise none. */
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
