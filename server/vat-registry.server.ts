import {
  requesterOf,
  viesAddress,
  createViesRegistry,
  type VatRegistry,
} from "../app/features/applications/data/vat-registry.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

/** Returns the VAT register at the configured address; without an address, the simulator if there are demo people. */
export async function vatRegistry(
  settings: Pick<Settings, "viesUrl" | "demo" | "operator">,
  clock: () => Date,
): Promise<VatRegistry> {
  const requester = requesterOf(settings.operator.taxNumber);
  if (settings.viesUrl || !settings.demo)
    return createViesRegistry({ url: settings.viesUrl ?? viesAddress, requester });
  const { createViesSimulator } = await import("../simulators/vies/simulator.ts");
  const simulator = createViesSimulator({ now: clock });
  return createViesRegistry({
    url: "http://vies.korak.example",
    requester: requester ?? "SI12345679",
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
  });
}
