import { z } from "zod";
import { statusOf } from "../errors/app-error.ts";
import type { Api } from "./api.server.ts";
import type { OperationShape } from "./operation.ts";
import { codesOf } from "./refusals.ts";
import { queryNumbers } from "./validation.ts";

type Schema = Record<string, unknown>;
type Components = Record<string, Schema>;

const description = `
The product API. Times are RFC 3339 in UTC, money is an integer in minor units beside its currency, ids are UUIDs.

**Tokens.** A \`POST\` to \`/auth/v1/token?grant_type=password\` of the same server, with \`{"email": "…", "password": "…"}\`, answers
\`access_token\` (send it as \`Authorization: Bearer …\`), \`refresh_token\` and \`expires_in\` in seconds;
\`grant_type=refresh_token\` with \`{"refresh_token": "…"}\` renews them. A dead or forged token is refused with 401 everywhere.

**Paging.** A list with \`next_cursor\` goes on when the same call is made with it as \`cursor\`; null is the end. A cursor is
opaque, and holds for the filters and the order that it came with.

**Repeating.** A write that takes \`Idempotency-Key\` is done once for each account and key: sent again with the same input it
answers as the first time, with another input it is refused with 409.

**Refusals** are an \`Error\`; programs read \`code\`, which always has the same status. Unknown fields of a body are refused,
unknown names in a query are ignored. What is not there and what is not yours look the same: 404.
`.trim();

const error: Schema = {
  type: "object",
  description: "What every refused call answers.",
  required: ["statusCode", "message", "code", "request_id"],
  properties: {
    statusCode: { type: "integer" },
    message: { type: "string", description: "In the reader's language." },
    code: { type: "string", description: "Which ones a call can answer stands with each of its statuses." },
    request_id: { type: "string", description: "Names this call in the logs of the server." },
    retry_after: { type: "integer", description: "Seconds after which trying again makes sense." },
    fields: {
      type: "object",
      description: "Wrong fields by their path, as `times.1`.",
      additionalProperties: {
        type: "object",
        required: ["code", "message"],
        properties: {
          code: { type: "string" },
          message: { type: "string" },
          values: { type: "object", additionalProperties: { type: ["string", "number"] } },
        },
      },
    },
  },
  examples: [
    { statusCode: 404, message: "Not found", code: "not_found", request_id: "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d" },
  ],
};

/** Headers that several calls share. */
const headers = {
  IdempotencyKey: {
    in: "header",
    name: "Idempotency-Key",
    required: false,
    schema: { type: "string", minLength: 1, maxLength: 200 },
    description: "Makes repetitions of this write harmless; a new random one for each intention.",
  },
  Locale: {
    in: "header",
    name: "X-Korak-Locale",
    required: false,
    schema: { type: "string", enum: ["en", "sl", "sr"] },
    description: "Language of the answer's texts; else the caller's own.",
  },
};

/** Generates the OpenAPI 3.1 document of all mounted operations from the contracts. */
export function openApi(api: Api, server: string) {
  const schemas: Components = { Error: error };
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, shape } of api.operations) (paths[shape.path] ??= {})[shape.method] = describe(tag, shape, schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Korak", version: "1", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${server}/api` }],
    tags: [...new Set(api.operations.map(({ tag }) => tag))].map((name) => ({ name, description: api.tags.get(name) })),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: headers,
      schemas,
    },
    paths,
  };
}

function describe(tag: string, shape: OperationShape, schemas: Components) {
  const { idempotency = "none" } = shape;
  const parameters = [
    ...Object.entries(shape.params?.shape ?? {}).map(([name, type]) =>
      parameter("path", name, type as z.ZodType, true),
    ),
    ...Object.entries(shape.query?.shape ?? {}).map(([name, type]) =>
      parameter("query", name, type as z.ZodType, !(type as z.ZodType).safeParse(undefined).success),
    ),
    ...(idempotency === "optional" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(idempotency === "required" ? [{ ...headers.IdempotencyKey, required: true }] : []),
    { $ref: "#/components/parameters/Locale" },
  ];
  const refusals = Map.groupBy(codesOf(shape), (code) => String(statusOf(code)));
  const requestBody = requestOf(shape, schemas);
  return {
    operationId: shape.id,
    tags: [tag],
    summary: shape.summary,
    "x-roles": shape.roles,
    security: shape.roles.includes("anon") ? [] : [{ bearer: [] }],
    parameters,
    ...(requestBody && { requestBody: { required: true, ...requestBody } }),
    responses: {
      [String(shape.status ?? 200)]: { description: "Done", content: answerOf(shape, schemas) },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: `Refused: ${codes.map((code) => `\`${code}\``).join(", ")}`,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

function parameter(place: "path" | "query", name: string, type: z.ZodType, required: boolean) {
  const without = type.safeParse(undefined);
  const preset = without.success && without.data !== undefined ? { default: without.data } : {};
  return { in: place, name, required, schema: { ...jsonSchema(type, "input"), ...preset } };
}

const binary = { type: "string", format: "binary" };

function requestOf({ id, body, nullBody, oneOf, request }: OperationShape, schemas: Components) {
  if (request?.kind === "raw") {
    return { content: Object.fromEntries(request.types.map((type) => [type, { schema: binary }])) };
  }
  if (request?.kind === "form") {
    const { properties, required, ...rest } = (body ? jsonSchema(body, "input") : { type: "object" }) as {
      properties?: object;
      required?: string[];
    };
    const files = Object.entries(request.files).map(
      ([name, { most = 1 }]) => [name, most > 1 ? { type: "array", items: binary, maxItems: most } : binary] as const,
    );
    const needed = Object.entries(request.files).flatMap(([name, file]) => (file.required ? [name] : []));
    const schema = {
      ...rest,
      properties: { ...properties, ...Object.fromEntries(files) },
      required: [...(required ?? []), ...needed],
    };
    const encoding = Object.entries(request.files).map(([name, { types }]) => [
      name,
      { contentType: types.join(", ") },
    ]);
    return {
      description: "Text fields come before the files.",
      content: {
        "multipart/form-data": {
          schema: named(schemas, `${typeName(id)}Form`, schema),
          encoding: Object.fromEntries(encoding),
        },
      },
    };
  }
  if (!body) return undefined;
  const schema = nullBody
    ? { anyOf: [jsonSchema(body, "input"), { type: "null" }] }
    : oneOf
      ? { oneOf: oneOf.map((each, i) => named(schemas, `${typeName(id)}Body${i + 1}`, jsonSchema(each, "input"))) }
      : jsonSchema(body, "input");
  return { content: { "application/json": { schema: named(schemas, `${typeName(id)}Body`, schema) } } };
}

function answerOf(shape: OperationShape, schemas: Components) {
  const { id, answer, list } = shape;
  if (answer?.kind === "file") return Object.fromEntries(answer.types.map((type) => [type, { schema: binary }]));
  const data = jsonSchema(shape.data ?? z.unknown(), "output");
  if (answer?.kind === "stream")
    return { "text/event-stream": { schema: named(schemas, `${typeName(id)}Event`, data) } };
  const item = list && data["type"] === "array" ? data["items"] : undefined;
  const properties: Components = {
    data: item ? { type: "array", items: named(schemas, `${typeName(id)}Item`, item as Schema) } : data,
    ...(list === "cursor" && { next_cursor: { type: ["string", "null"] } }),
    ...(list === "page" && { page: { type: "integer" }, pageSize: { type: "integer" }, total: { type: "integer" } }),
  };
  const schema = { type: "object", required: Object.keys(properties), properties, additionalProperties: false };
  return { "application/json": { schema: named(schemas, `${typeName(id)}Answer`, schema) } };
}

const typeName = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`;

function named(schemas: Components, name: string, schema: Schema) {
  schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** Query numbers arrive as text but are numbers to the client. */
function jsonSchema(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema: made }) => {
      const number = queryNumbers.get(zodSchema);
      if (!number) return;
      for (const key of ["type", "pattern", "format"]) delete made[key as never];
      Object.assign(made, number);
    },
  });
  return schema;
}
