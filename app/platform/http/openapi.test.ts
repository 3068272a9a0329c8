import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { productApi } from "../../../server/product-api.server.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { openApi } from "./openapi.server.ts";

// Mounting does not use the services, and a refusal uses only the log.
const api = productApi({ log: createLogger("silent") } as Services);
const document = openApi(api, "https://korak.example");
type Part = Record<string, unknown>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, shown]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    shown: shown as Part,
  })),
);
const byId = (id: string) => operations.find(({ shown }) => shown["operationId"] === id)?.shown as Part;
const codes = (id: string, status: number) =>
  ((byId(id)["responses"] as Record<string, { description: string }>)[status]?.description ?? "").match(
    /(?<=`)\w+(?=`)/g,
  ) ?? [];

function references(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "$ref" ? [String(value)] : references(value)));
}

test("every operation has a unique id, a declared tag, its parameters and its security", () => {
  const ids = operations.map(({ shown }) => shown["operationId"]);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { name, path, shown } of operations) {
    expect(shown["operationId"], name).toMatch(/^[a-z][A-Za-z]+$/);
    expect(tags, name).toEqual(expect.arrayContaining(shown["tags"] as string[]));
    const inPath = (shown["parameters"] as Part[]).filter((one) => one["in"] === "path").map((one) => one["name"]);
    expect(inPath, name).toEqual(path.match(/(?<=\{)\w+(?=\})/g) ?? []);
    const open = (shown["x-roles"] as string[]).includes("anon");
    expect(shown["security"], name).toEqual(open ? [] : [{ bearer: [] }]);
    const statuses = Object.keys(shown["responses"] as object);
    const wanted = [
      "400",
      "401",
      "429",
      "503",
      ...(open ? [] : ["403"]),
      ...(shown["requestBody"] ? ["413", "415"] : []),
    ];
    expect(statuses, name).toEqual(expect.arrayContaining(wanted));
  }
});

test("every tag has a description", () => {
  for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].+\.$/);
});

test("every listed response has a schema, and every path and method is served", async () => {
  for (const { name, path, shown } of operations) {
    for (const [status, answer] of Object.entries(
      shown["responses"] as Record<string, { content?: Record<string, Part> }>,
    )) {
      const media = Object.values(answer.content ?? {});
      expect(media.length, `${name} ${status}`).toBeGreaterThan(0);
      for (const one of media) expect(one["schema"], `${name} ${status}`).toBeTypeOf("object");
    }
    // An operation refuses an invalid token before it uses a service; an unknown path answers 404.
    const served = await api.hono.request(path.replace(/\{\w+\}/g, randomUUID()), {
      method: name.split(" ")[0] as string,
      headers: { authorization: "Bearer broken" },
    });
    expect([served.status, await served.json()], name).toEqual([
      401,
      expect.objectContaining({ code: "session_expired" }),
    ]);
  }
});

test("every reference resolves, and every schema is used", () => {
  const found = references(document);
  for (const reference of found) {
    const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(\w+)$/.exec(reference) ?? [];
    expect((document.components as unknown as Record<string, Part>)[kind]?.[name], reference).toBeDefined();
  }
  for (const name of Object.keys(document.components.schemas)) expect(found).toContain(`#/components/schemas/${name}`);
});

describe("details of operations", () => {
  test("describe query numbers as numbers, with bounds and defaults", () => {
    const limit = (byId("listSessions")["parameters"] as Part[]).find((one) => one["name"] === "limit");
    expect(limit).toMatchObject({
      required: false,
      schema: { type: "integer", minimum: 1, default: expect.any(Number) },
    });
    expect(limit?.["schema"]).not.toHaveProperty("pattern");
  });

  test("list refusals by status", () => {
    expect(codes("viewSession", 404)).toEqual(["not_found"]);
    expect(codes("viewSession", 403)).toContain("not_allowed");
    expect(codes("createSession", 409)).toEqual(expect.arrayContaining(["idempotency_key_reused", "slot_taken"]));
    expect(codes("createSession", 401)).toEqual(expect.arrayContaining(["no_session", "session_expired"]));
    expect(codes("listSpecialists", 403)).toEqual([]);
  });

  test("list each body of a call that accepts several, with its required fields", () => {
    const { oneOf } = document.components.schemas["CreateSessionBody"] as { oneOf: { $ref: string }[] };
    const bodies = oneOf.map(
      ({ $ref }) => document.components.schemas[$ref.split("/").at(-1) as string] as { required: string[] },
    );
    expect(bodies.map(({ required }) => required.includes("session_id"))).toEqual([false, true, false]);
    expect(bodies.every(({ required }) => required.length > 1)).toBe(true);
  });

  test("include a file's type, and the Idempotency-Key header if accepted", () => {
    expect((byId("downloadSessionCalendar")["responses"] as Record<string, Part>)["200"]?.["content"]).toHaveProperty([
      "text/calendar",
    ]);
    expect(references(byId("createSession")["parameters"])).toContain("#/components/parameters/IdempotencyKey");
    expect(references(byId("decryptChatMessages")["parameters"])).not.toContain(
      "#/components/parameters/IdempotencyKey",
    );
  });
});
