import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { decodeForm } from "../form.ts";

/** The provider's description is next to the checkout, or one folder above for a worktree. */
const file = ["../shared", "../../shared"]
  .map((folder) => resolve(folder, "payments/provider-openapi.json"))
  .find((path) => existsSync(path));

interface Operation {
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  parameters?: { name: string; in: string }[];
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; "x-event-objects"?: Record<string, object> }> };
}

/** Validates requests to and answers from the provider against its description; absent if that is not available. */
export interface Contract {
  /** Operations such as `POST /v1/customers/*`. */
  operations(): string[];
  /** Whether an operation has this parameter; `client_secret` is for browsers. */
  takes(method: string, path: string, parameter: string): boolean;
  check(request: Request, response: Response): Promise<void>;
  checkEvent(event: unknown): void;
  /** Types of events in the description. */
  eventTypes(): string[];
  /** What was validated in this process: answered and refused operations, events, and objects within both. */
  checked: Readonly<Record<"answered" | "refused" | "events" | "objects", Set<string>>>;
}

const pointer = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

function read(source: string): Contract {
  const description = JSON.parse(readFileSync(source, "utf8")) as Description;
  // Without these options, compiling the validators of the large description takes longer than the tests. The
  // description is trusted.
  const quick = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;
  const settings = { strict: false, validateFormats: false, ...quick } as const;
  const [forRequests, forAnswers] = [new Ajv2020({ ...settings, coerceTypes: true }), new Ajv2020(settings)];
  for (const ajv of [forRequests, forAnswers]) ajv.addSchema(description, "provider");
  const templates = Object.keys(description.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  const schemas = new Map<string, ValidateFunction>();
  const validator = (ajv: Ajv2020, ref: string): ValidateFunction => {
    const known = schemas.get(ref) ?? ajv.compile({ $ref: `provider#${ref}` });
    schemas.set(ref, known);
    return known;
  };
  const validate = (ajv: Ajv2020, ref: string, value: unknown, what: string) => {
    const check = validator(ajv, ref);
    if (!check(value))
      throw new Error(
        `${what} is not as described: ${ajv.errorsText(check.errors)}\n${JSON.stringify(value).slice(0, 2000)}`,
      );
  };

  const starred = (template: string) => template.replaceAll(/\{\w+\}/g, "*");
  const operationOf = (method: string, path: string): Operation | undefined => {
    const template = Object.keys(description.paths).find((one) => starred(one) === path);
    return description.paths[template ?? ""]?.[method.toLowerCase()];
  };

  const checked = {
    answered: new Set<string>(),
    refused: new Set<string>(),
    events: new Set<string>(),
    objects: new Set<string>(),
  };
  const noteObjects = (value: unknown): void => {
    if (value === null || typeof value !== "object") return;
    const { object } = value as { object?: unknown };
    if (typeof object === "string") checked.objects.add(object);
    for (const inner of Object.values(value)) noteObjects(inner);
  };

  return {
    checked,
    eventTypes: () => Object.keys(description.components.schemas["event"]?.["x-event-objects"] ?? {}),
    operations: () =>
      Object.entries(description.paths).flatMap(([template, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${starred(template)}`),
      ),
    takes(method, path, parameter) {
      const { requestBody, parameters = [] } = operationOf(method, path) ?? {};
      const schema =
        Object.values(requestBody?.content ?? {})[0]
          ?.schema.$ref.split("/")
          .at(-1) ?? "";
      const names = Object.keys(description.components.schemas[schema]?.properties ?? {});
      return names.includes(parameter) || parameters.some(({ name }) => name === parameter);
    },
    async check(request, response) {
      const { pathname, search } = new URL(request.url);
      // Constant paths such as /v1/accounts come before those with ids.
      const found = templates.find(({ pattern }) => pattern.test(pathname));
      if (!found) throw new Error(`${pathname} is not described`);
      const method = request.method.toLowerCase();
      const base = `/paths/${pointer(found.template)}/${method}`;
      const operation = description.paths[found.template]?.[method];
      if (!operation) throw new Error(`${request.method} ${found.template} is not described`);
      const what = `${request.method} ${pathname}`;
      const said: unknown = await response.clone().json();
      if (response.ok && operation.requestBody) {
        const asked = JSON.parse(JSON.stringify(decodeForm(await request.clone().text()))) as object;
        const body = `${base}/requestBody/content/${pointer("application/x-www-form-urlencoded")}/schema`;
        validate(forRequests, body, asked, `The request ${what}`);
      }
      if (response.ok) {
        const names = new Set((operation.parameters ?? []).map(({ name }) => name));
        const unknown =
          request.method === "GET" ? Object.keys(decodeForm(search.slice(1))).filter((name) => !names.has(name)) : [];
        if (unknown.length > 0) throw new Error(`${what} does not know ${unknown.join(", ")}`);
      }
      const answer = `${base}/responses/${response.ok ? "200" : "default"}/content/${pointer("application/json")}/schema`;
      validate(forAnswers, answer, said, `The answer to ${what}`);
      checked[response.ok ? "answered" : "refused"].add(`${request.method} ${starred(found.template)}`);
      noteObjects(said);
    },
    checkEvent(event) {
      validate(forAnswers, "/components/schemas/event", event, "The event");
      checked.events.add((event as { type: string }).type);
      noteObjects(event);
    },
  };
}

export const contract: Contract | undefined = file === undefined ? undefined : read(file);
