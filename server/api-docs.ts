import { html, raw } from "hono/html";
import type { Api } from "../app/platform/http/api.server.ts";

/** The reference of the product API as a plain page: no script, nothing loaded from elsewhere. */
export function apiDocs(api: Api) {
  const tags = Map.groupBy(api.operations, (o) => o.tag);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Korak API</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
      code { font-size: 0.95em; } details { border-top: 1px solid #8885; padding: 0.6rem 0; } summary { cursor: pointer; }
      .roles { opacity: 0.75; font-size: 0.9em; }
    </style>
  </head>
  <body>
    <h1>Korak API</h1>
    <p>
      Base path <code>/api</code>. Bearer access token from <code>/auth/v1</code>. Machine-readable:
      <a href="/api/openapi.json">openapi.json</a>.
    </p>
    ${[...tags].map(
      ([tag, operations]) => html`<h2>${tag}</h2>
        ${operations.map(
          ({ shape }) => html`<details>
            <summary><code>${shape.method.toUpperCase()} ${shape.path}</code> ${shape.summary}</summary>
            <p class="roles">Roles: ${shape.roles.join(", ")}</p>
            ${shape.errors?.length ? html`<p>Refuses with: <code>${shape.errors.join(", ")}</code></p>` : raw("")}
          </details>`,
        )}`,
    )}
  </body>
</html>`;
}
