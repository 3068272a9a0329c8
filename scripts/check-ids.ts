/**
 * Checks that every id parameter of a call, and of a page that requires an account, is named after its table. Tests of access to
 * other people's data use the name to find a row, and the test that opens every page uses it to find a URL.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import type { OperationShape } from "../app/platform/http/operation.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { idKind, takesId } from "../tests/id-kinds.ts";

const features = join(import.meta.dirname, "..", "app", "features");
const found: string[] = [];
const check = (name: string, path: string) => {
  try {
    idKind(name, path);
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error));
  }
};
const load = async (feature: string, file: string): Promise<Record<string, unknown>> =>
  readdirSync(join(features, feature)).includes(file)
    ? ((await import(pathToFileURL(join(features, feature, file)).href)) as Record<string, unknown>)
    : {};
const isOperation = (value: unknown): value is OperationShape =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "roles" in value;

for (const feature of readdirSync(features)) {
  for (const { path, params, query, body } of Object.values(await load(feature, "contract.ts")).filter(isOperation)) {
    for (const part of [params, query, body]) {
      for (const [name, type] of Object.entries((part as z.ZodObject | undefined)?.shape ?? {})) {
        if (takesId(type as z.ZodType)) check(name, path);
      }
    }
  }
  const { feature: manifest } = (await load(feature, "feature.ts")) as { feature?: { pages?: Record<string, Page> } };
  for (const { path, guards } of Object.values(manifest?.pages ?? {})) {
    if (!guards?.includes("auth")) continue;
    for (const [, name = ""] of path.en.matchAll(/:(\w+)/g)) check(name, path.en);
  }
}
if (found.length > 0) {
  console.error(found.join("\n"));
  process.exitCode = 1;
}
