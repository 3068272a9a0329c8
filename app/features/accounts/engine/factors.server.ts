import type { Context, Hono } from "hono";
import { z } from "zod";
import { requireUser } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError, validationFailed } from "./errors.server.ts";
import { isUuid, readBody, text } from "./requests.server.ts";

const enrollCodes: Record<string, string> = {
  totp: "mfa_totp_enroll_not_enabled",
  phone: "mfa_phone_enroll_not_enabled",
  webauthn: "mfa_webauthn_enroll_not_enabled",
};

const enrollBody = z.object({ factor_type: text });

/** Second factors. */
export function factorRoutes(app: Hono, engine: Engine): void {
  app.post("/factors", async (c) => {
    await requireUser(c, engine);
    const { factor_type: type } = await readBody(c, enrollBody);
    const code = Object.hasOwn(enrollCodes, type) ? enrollCodes[type] : undefined;
    if (!code) throw validationFailed("factor_type needs to be totp, phone, or webauthn");
    throw new AuthError(422, code, `MFA enroll is disabled for ${type}`);
  });
  const noFactor = async (c: Context) => {
    await requireUser(c, engine);
    if (!isUuid(c.req.param("id") ?? "")) throw validationFailed("factor_id must be an UUID", 404);
    throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  };
  app.delete("/factors/:id", noFactor);
  app.post("/factors/:id/challenge", noFactor);
  app.post("/factors/:id/verify", noFactor);
}
