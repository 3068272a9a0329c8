import { afterEach, expect, it, vi } from "vitest";
import { exchangeRates } from "./exchange-rates.server.ts";

afterEach(() => vi.restoreAllMocks());

it("has no rates in production without an address", async () => {
  expect(await exchangeRates({ demo: false, nbsUrl: undefined })).toBeNull();
});

it("uses the simulator in demo mode and makes no network requests", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("offline"));
  const rates = await exchangeRates({ demo: true, nbsUrl: undefined });
  expect(await rates?.on("2026-11-28")).toMatchObject({ rate_on: "2026-11-27" });
  expect(network).not.toHaveBeenCalled();
});

it.each([true, false])(
  "requests a day's middle rates from the bank when the settings have its address, demo: %s",
  async (demo) => {
    const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 503 }));
    const rates = await exchangeRates({ demo, nbsUrl: "https://bank.example/rates" });
    expect(await rates?.on("2026-11-05")).toEqual({ problem: "HTTP_503" });
    expect(network.mock.calls.map(([url]) => url)).toEqual([
      "https://bank.example/rates?isSearchExecuted=true&Date=05.11.2026.&ExchangeRateListTypeID=3",
    ]);
  },
);
