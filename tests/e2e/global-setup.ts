import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** Starts the built product once, with its demo people, on a port and in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide("productUrl", product.url);
  return () => product.stop();
}
