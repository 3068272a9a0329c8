import type { z } from "zod";
import type { Services } from "../services.server.ts";
import type { CallerTx } from "../events/statement.server.ts";
import { attachFile, type FileOwner, readFile, releaseFiles } from "./files.server.ts";
import { fileLink, publicFileLink } from "./link.server.ts";
import { portraitLink } from "./portrait.ts";

/** How a `portrait` column names a stored file: `file` needs a signed link, `public` does not. */
const named = /^(file|public):([0-9a-f-]{36})$/;

/**
 * Replaces the owner's portrait with an uploaded one and releases the old one. Returns the value for the `portrait` column.
 * The owner's row must be locked.
 */
export async function takePortrait(
  tx: CallerTx,
  { file_id, account_id, owner }: { file_id: string; account_id: string; owner: FileOwner },
  now: Date,
): Promise<string> {
  await releaseFiles(tx, owner, now);
  const { id } = await attachFile(tx, { file_id, account_id, purpose: "portrait", owner }, now);
  return `file:${id}`;
}

export const isUploadedPortrait = (stored: string | null): boolean => named.test(stored ?? "");

type Needs = Pick<Services, "masterKey">;

/** Returns the link of a stored portrait. */
export function portraitPath(needs: Needs, stored: string | null, now: Date): string | null {
  const [, kind, id] = named.exec(stored ?? "") ?? [];
  if (!id) return stored;
  return kind === "public" ? publicFileLink(id, "medium") : fileLink(needs, id, { size: "medium", now });
}

/** Replaces the stored portraits within a value with their links; copies the objects that it changes. */
export type LinkPortraits = (value: unknown, link: (stored: string | null) => string | null) => unknown;

/** Finds the portraits in a schema and returns the function that links them; undefined if there are none. */
export function portraitsIn(schema: z.ZodType): LinkPortraits | undefined {
  if (schema === portraitLink) return (value, link) => link(value as string | null);
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  if (def.type === "object") return inObject(def["shape"] as Record<string, z.ZodType>);
  if (def.type === "array") {
    const inside = portraitsIn(def["element"] as z.ZodType);
    return inside && ((value, link) => (value as unknown[]).map((one) => inside(one, link)));
  }
  const inner = (def["innerType"] ?? def["out"]) as z.ZodType | undefined;
  const inside = inner && portraitsIn(inner);
  return inside ? (value, link) => (value === null || value === undefined ? value : inside(value, link)) : undefined;
}

function inObject(shape: Record<string, z.ZodType>): LinkPortraits | undefined {
  const found = Object.entries(shape).flatMap(([name, schema]) => {
    const inside = portraitsIn(schema);
    return inside ? [[name, inside] as const] : [];
  });
  if (found.length === 0) return undefined;
  return (value, link) => {
    const copy = { ...(value as Record<string, unknown>) };
    for (const [name, inside] of found) if (copy[name] !== undefined) copy[name] = inside(copy[name], link);
    return copy;
  };
}

/** Returns the bytes of an uploaded portrait by its public path; undefined if it is not public or was deleted. */
export async function publicPortrait(
  services: Pick<Services, "settings" | "sql">,
  path: string,
): Promise<Buffer | undefined> {
  const [, id] = /^\/api\/files\/([0-9a-f-]{36})\/medium$/.exec(path) ?? [];
  const file = id && (await readFile(services, id, "large", { mustBePublic: true }));
  return file ? Buffer.from(await new Response(file.content).arrayBuffer()) : undefined;
}
