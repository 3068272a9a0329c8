import { expect, test } from "vitest";
import { openApi } from "../app/platform/http/openapi.server.ts";
import { apiDocs, exampleOf } from "./api-docs.ts";
import { productApi } from "./product-api.server.ts";

test.each([
  [
    {
      type: "object",
      required: ["a", "c"],
      properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "integer", minimum: 10 } },
    },
    { a: "", c: 10 },
  ],
  [{ oneOf: [{ type: "object", required: ["x"], properties: { x: { const: 1 } } }, { type: "null" }] }, { x: 1 }],
  [{ type: "array", minItems: 1, items: { enum: ["en", "sl"] } }, ["en"]],
  [{ type: "array", items: { type: "string" } }, []],
  [{ type: "string", format: "date-time" }, "2030-01-15T16:00:00Z"],
])("the API reference has an example for the schema %j", (schema, example) =>
  expect(exampleOf(schema)).toEqual(example),
);

test("the API reference has a sample body for createSession, and no raw Markdown", async () => {
  const page = await apiDocs(openApi(productApi({} as never), "http://localhost:3000"));
  const create = /id="createSession">.*?<textarea[^>]*>(.*?)<\/textarea>/s.exec(page)?.[1] ?? "";
  expect(Object.keys(JSON.parse(create.replaceAll("&quot;", '"')) as object).sort()).toEqual([
    "mode",
    "preferred_times",
    "profile_id",
    "service_id",
    "specialist_id",
  ]);
  const text = page.replaceAll(/<(script|style|pre|textarea).*?<\/\1>/gs, "").replaceAll(/<[^>]+>/g, "");
  expect(text).not.toMatch(/\*\*|`/);
  expect(text).toContain("Sessions");
});
