import { inject } from "vitest";

/** Address of the product that this file shares with those before and after it, and with none that runs beside it. */
export function productUrl(): string {
  const urls = inject("productUrls");
  const url = urls[(Number(process.env["VITEST_POOL_ID"] ?? 1) - 1) % urls.length];
  if (!url) throw new Error("The product was not started.");
  return url;
}
