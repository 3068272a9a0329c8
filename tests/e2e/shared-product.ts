import { inject } from "vitest";

const worker = () => Number(process.env["VITEST_POOL_ID"] ?? 1) - 1;

/** URL of the product for this file, which no other file uses at the same time. */
export function productUrl(): string {
  const urls = inject("productUrls");
  const url = urls[worker() % urls.length];
  if (!url) throw new Error("The product was not started.");
  return url;
}

/** Port where that product looks for calendars of hosts that end in .example. */
export function calendarPort(): number {
  const ports = inject("calendarPorts");
  return ports[worker() % ports.length] as number;
}
