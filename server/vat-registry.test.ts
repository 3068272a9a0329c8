import { afterEach, expect, it, vi } from "vitest";
import { vatRegistry } from "./vat-registry.server.ts";

const operator = { taxNumber: "SI12345679" } as never;
const clock = () => new Date("2026-12-01T10:00:00Z");
afterEach(() => vi.restoreAllMocks());

it("the VAT register is the simulator in demo mode, without network requests", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("offline"));
  const registry = await vatRegistry({ demo: true, viesUrl: undefined, operator }, clock);
  expect(await registry.check("AT", "U37675002")).toMatchObject({ answer: "unknown", problem: "MS_UNAVAILABLE" });
  expect(await registry.check("BE", "0403170701")).toMatchObject({ answer: "valid", name: "DEMO BE0403170701" });
  expect(network).not.toHaveBeenCalled();
});

it.each([
  [{ demo: false, viesUrl: undefined }, "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number"],
  [{ demo: false, viesUrl: "https://vies.example" }, "https://vies.example/check-vat-number"],
  [{ demo: true, viesUrl: "https://vies.example" }, "https://vies.example/check-vat-number"],
])("the VAT register is asked over the network in the operator's name: %j", async (settings, address) => {
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ valid: true }));
  const registry = await vatRegistry({ ...settings, operator }, clock);
  expect(await registry.check("BE", "0403170701")).toMatchObject({ answer: "valid" });
  expect(network.mock.calls.map(([url]) => url)).toEqual([address]);
  expect(JSON.parse(String(network.mock.calls[0]?.[1]?.body))).toEqual({
    countryCode: "BE",
    vatNumber: "0403170701",
    requesterMemberStateCode: "SI",
    requesterNumber: "12345679",
  });
});
