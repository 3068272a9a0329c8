import type { TestProject } from "vitest/node";
import { freePort, type Product, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One for each file that runs at the same time. */
    productUrls: string[];
    /** Where each of them looks for calendars of hosts that end in .example. */
    calendarPorts: number[];
  }
}

/** Starts the built product with its demo people, each time on a port and in a folder of its own: once for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.vitest.config.maxWorkers);
  const calendarPorts = await Promise.all(Array.from({ length: workers }, freePort));
  const started = await Promise.allSettled(
    calendarPorts.map((port) => startProduct({ EXAMPLE_CALENDARS: `http://127.0.0.1:${port}` })),
  );
  const products = started.flatMap((one): Product[] => (one.status === "fulfilled" ? [one.value] : []));
  const stop = async () => void (await Promise.all(products.map((product) => product.stop())));
  const failed = started.find((one) => one.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide("calendarPorts", calendarPorts);
  project.provide(
    "productUrls",
    products.map(({ url }) => url),
  );
  return stop;
}
