import { createHash } from "node:crypto";
import { setImmediate as breath } from "node:timers/promises";
import { html, raw } from "hono/html";
import { marked } from "marked";
import type { openApi } from "../app/platform/http/openapi.server.ts";

type Document = ReturnType<typeof openApi>;
interface Parameter {
  in?: string;
  name?: string;
  required?: boolean;
  $ref?: string;
  schema?: object;
  description?: string;
}
interface Media {
  schema: object;
}
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  "x-roles": string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}

/** Sends the form's request with the token, which stays in the page, and shows the response. */
const script = `
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-path]")) return;
  event.preventDefault();
  const out = form.querySelector("output");
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const headers = {};
  const token = document.querySelector("#token").value.trim();
  if (token) headers.authorization = "Bearer " + token;
  for (const input of form.querySelectorAll("input")) {
    if (input.dataset.in === "path") path = path.replace("{" + input.name + "}", encodeURIComponent(input.value));
    else if (input.value === "") continue;
    else if (input.dataset.in === "query") for (const value of input.value.split(",")) query.append(input.name, value.trim());
    else headers[input.name] = input.value;
  }
  const body = form.querySelector("textarea")?.value;
  if (body !== undefined) headers["content-type"] = "application/json";
  out.textContent = "…";
  try {
    const answer = await fetch("/api" + path + (query.size ? "?" + query : ""), { method: form.dataset.method, headers, body, credentials: "omit" });
    const text = await answer.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
    out.textContent = answer.status + " " + (answer.headers.get("content-type") ?? "") + "\\n" + shown;
  } catch (error) { out.textContent = String(error); }
});`;

const hash = createHash("sha256").update(script).digest("base64");
/** Allows only this page's script, which can connect only to this server. */
export const apiDocsPolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Renders the API reference as one page, with schemas and a form to try each call. The page loads nothing from other sites.
 * Rendering takes half a second, so it yields to other work between chapters.
 */
export async function apiDocs(document: Document): Promise<string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described: described as Described })),
  );
  const tags = Map.groupBy(operations, ({ described }) => described.tags[0] ?? "");
  const about = new Map(document.tags.map(({ name, description }) => [name, description]));
  const chapters: string[] = [];
  for (const [tag, all] of tags) {
    chapters.push(
      String(
        await html`<h2>${tag}</h2>
          <p>${inline(about.get(tag) ?? "")}</p>
          ${all.map((each) => operation(document, each))}`,
      ),
    );
    await breath();
  }
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Korak API</title>
          <style>
            body {
              font:
                16px/1.5 system-ui,
                sans-serif;
              max-width: 60rem;
              margin: 2rem auto;
              padding: 0 1rem;
              color-scheme: light dark;
            }
            code,
            pre,
            output {
              font:
                0.85rem/1.45 ui-monospace,
                monospace;
            }
            summary {
              cursor: pointer;
              overflow-wrap: anywhere;
            }
            details {
              border-top: 1px solid #8885;
              padding: 0.6rem 0;
            }
            details details {
              border: 0;
              padding: 0.2rem 0;
            }
            pre,
            output {
              display: block;
              overflow: auto;
              max-height: 24rem;
              white-space: pre-wrap;
              overflow-wrap: anywhere;
            }
            label {
              display: grid;
              gap: 0.2rem;
              margin: 0.4rem 0;
            }
            input,
            textarea {
              font: inherit;
              padding: 0.3rem;
              max-width: 100%;
            }
            button {
              font: inherit;
              padding: 0.4rem 1rem;
              min-height: 2.75rem;
            }
            .quiet {
              opacity: 0.8;
              font-size: 0.9em;
            }
          </style>
        </head>
        <body>
          <h1>Korak API</h1>
          <p class="quiet">
            Base path <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${markdown(document.info.description)}
          <label>Access token for the calls below <input id="token" autocomplete="off" spellcheck="false" /></label>
          ${raw(chapters.join(""))}
          <script>
            ${raw(script)};
          </script>
        </body>
      </html>`,
  );
}

function operation(
  document: Document,
  { path, method, described }: { path: string; method: string; described: Described },
) {
  const parameters = described.parameters.map((one) => resolved(document, one) as Parameter);
  const [type, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  const json = type === "application/json";
  return html`<details id="${described.operationId}">
    <summary><code>${method.toUpperCase()} ${path}</code> ${inline(described.summary)}</summary>
    <p class="quiet">Roles: ${described["x-roles"].join(", ")}</p>
    ${body ? shown(document, `Takes ${type}`, body.schema) : raw("")}
    ${Object.entries(described.responses).map(([status, { description, content }]) =>
      Number(status) < 300
        ? Object.entries(content).map(([media, { schema }]) => shown(document, `${status} ${media}`, schema))
        : html`<p class="quiet"><code>${status}</code> ${inline(description)}</p>`,
    )}
    <form data-method="${method.toUpperCase()}" data-path="${path}">
      ${parameters.map(
        ({ name = "", in: place = "", required }) =>
          html`<label
            >${name}${required ? " (required)" : ""}
            <input name="${name}" data-in="${place}" ${required ? raw("required") : raw("")}
          /></label>`,
      )}
      ${json ? html`<label>Body <textarea rows="6" spellcheck="false">${JSON.stringify(exampleOf(resolved(document, body?.schema)), null, 2)}</textarea></label>` : raw("")}
      ${body && !json ? raw("") : html`<button>Send</button>`}
      <output></output>
    </form>
  </details>`;
}

/** Renders a contract's text, which is Markdown. */
const markdown = (text: string) => raw(marked.parse(text, { async: false }));
const inline = (text: string) => raw(marked.parseInline(text, { async: false }));

/** Returns a sample body: the schema's required fields with values of their type, which often must be changed before use. */
export function exampleOf(schema: unknown): unknown {
  const {
    oneOf,
    anyOf,
    type,
    properties = {},
    required = [],
    items,
    format,
    ...rest
  } = schema as {
    oneOf?: unknown[];
    anyOf?: unknown[];
    type?: string;
    properties?: Record<string, unknown>;
    required?: string[];
    items?: unknown;
    format?: string;
    enum?: unknown[];
    const?: unknown;
    examples?: unknown[];
    default?: unknown;
    minimum?: number;
    minItems?: number;
  };
  const given = rest.const ?? rest.examples?.[0] ?? rest.default ?? rest.enum?.[0];
  if (given !== undefined) return given;
  const choice = (oneOf ?? anyOf)?.[0];
  if (choice !== undefined) return exampleOf(choice);
  if (type === "object") return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  if (type === "array") return items && rest.minItems ? [exampleOf(items)] : [];
  if (type === "integer" || type === "number") return rest.minimum ?? 0;
  if (type === "boolean") return true;
  if (format === "uuid") return "00000000-0000-7000-8000-000000000000";
  if (format === "date-time") return "2030-01-15T16:00:00Z";
  if (format === "date") return "2030-01-15";
  return type === "string" ? "" : null;
}

const shown = (document: Document, title: string, schema: object) =>
  html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(resolved(document, schema), null, 2)}</pre>
  </details>`;

/** Resolves the references in a part of the document. */
function resolved(document: Document, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => resolved(document, each));
  if (typeof part !== "object" || part === null) return part;
  const { $ref } = part as { $ref?: string };
  if ($ref) {
    const found = $ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return resolved(document, found);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(document, value)]));
}
