import { z } from "zod";
import { statusOf } from "../errors/app-error.ts";
import type { Api } from "./api.server.ts";
import type { OperationShape } from "./operation.ts";

const schema = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" });

/** Every call can refuse with these beside its own. */
const everywhere = ["invalid_input", "session_expired", "too_many_requests", "unexpected"];

/** The OpenAPI 3.1 document of everything mounted, made from the contracts alone. */
export function openApi(api: Api, server: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, shape } of api.operations) (paths[shape.path] ??= {})[shape.method] = describe(tag, shape);
  return {
    openapi: "3.1.0",
    info: { title: "Korak", version: "1", description: "The product API. Times are RFC 3339 UTC, money is in minor units." },
    servers: [{ url: `${server}/api` }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: {
        Error: {
          type: "object",
          required: ["statusCode", "message", "code", "request_id"],
          properties: {
            statusCode: { type: "integer" },
            message: { type: "string", description: "In the reader's language." },
            code: { type: "string" },
            request_id: { type: "string" },
            retry_after: { type: "integer", description: "Seconds after which trying again makes sense." },
            fields: { type: "object", additionalProperties: { type: "object" } },
          },
        },
      },
    },
    paths,
  };
}

function describe(tag: string, shape: OperationShape) {
  const parameters = [
    ...Object.entries(shape.params?.shape ?? {}).map(([name, type]) => parameter("path", name, type as z.ZodType, true)),
    ...Object.entries(shape.query?.shape ?? {}).map(([name, type]) =>
      parameter("query", name, type as z.ZodType, !(type as z.ZodType).safeParse(undefined).success),
    ),
  ];
  const refusals = Map.groupBy([...everywhere, ...(shape.errors ?? [])], (code) => String(statusOf(code)));
  return {
    tags: [tag],
    summary: shape.summary,
    "x-roles": shape.roles,
    ...(shape.roles.includes("anon") ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(shape.body && {
      requestBody: { required: true, content: { "application/json": { schema: schema(shape.body, "input") } } },
    }),
    responses: {
      [String(shape.status ?? 200)]: {
        description: "Done",
        content: { "application/json": { schema: answerSchema(shape) } },
      },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: codes.join(", "),
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

const parameter = (place: "path" | "query", name: string, type: z.ZodType, required: boolean) => ({
  in: place,
  name,
  required,
  schema: schema(type, "input"),
});

const answerSchema = (shape: OperationShape) => ({
  type: "object",
  required: shape.list ? ["data", "next_cursor"] : ["data"],
  properties: {
    data: schema(shape.data ?? z.unknown(), "output"),
    ...(shape.list && { next_cursor: { type: ["string", "null"] } }),
  },
});
