import type { Hono } from "hono";
import type { Engine } from "./config.server.ts";
import { validationFailed } from "./errors.server.ts";
import { withQuery } from "./redirects.server.ts";

/** Sign-in with other parties. */
export function oauthRoutes(app: Hono, engine: Engine): void {
  app.get("/authorize", () => {
    throw validationFailed("Unsupported provider: provider is not enabled");
  });
  app.on(["GET", "POST"], "/callback", (c) =>
    c.redirect(
      withQuery(engine.siteUrl, {
        error: "invalid_request",
        error_code: "bad_oauth_state",
        error_description: "OAuth state parameter is missing or invalid",
      }),
      303,
    ),
  );
}
