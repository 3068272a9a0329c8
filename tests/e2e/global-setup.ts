import type { TestProject } from "vitest/node";
import { freePort, type Product, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One product for each file that runs at the same time. */
    productUrls: string[];
    /** Ports where each product finds the calendars of hosts that end in .example. */
    calendarPorts: number[];
  }
}

/** Starts the built product with its demo people once per worker, each on its own port and in its own folder. */
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
