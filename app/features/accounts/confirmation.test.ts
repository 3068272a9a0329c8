import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "../../platform/http/client.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "./factories.server.ts";
import { finishRegistration, returnErrorIn } from "./controllers/confirmation.server.ts";

let world: TestApi;
beforeAll(async () => {
  world = await testApi();
});
afterAll(() => world?.close());

describe("returning from an email or OAuth provider without a code", () => {
  test.each([
    ["signup=email", undefined],
    ["signup=email&error=access_denied&error_code=otp_expired", "expired"],
    ["error_code=flow_state_expired", "expired"],
    ["signin=google&error=access_denied", "cancelled"],
    ["signin=google&error=server_error&error_code=unexpected_failure", "provider"],
    ["signin=google&error=access_denied&error_code=provider_email_needs_verification", "provider_email"],
    ["signin=google&error=access_denied&error_code=user_banned", "banned"],
    ["signup=email&error=access_denied&error_code=user_banned", "banned"],
    ["signin=apple&error=access_denied&error_code=signup_disabled", "closed"],
  ])("the query ?%s is reported as: %s", (query, trouble) =>
    expect(returnErrorIn(new URLSearchParams(query))).toBe(trouble),
  );
});

describe("finishing a registration from the sign-up's metadata", () => {
  const consents = { initial_consent: true, gdpr_consent: true };
  const finished = (user_metadata: Record<string, unknown>, email?: string) => {
    const account_id = v7();
    const caller = { kind: "unregistered" as const, account_id, email: email ?? `${account_id}@x.si`, user_metadata };
    const origin = { caller, locale: "sl" as const, requestId: "r", clientIp: "" };
    const api = (key: string, input: object) => world.api.dispatch(key, origin, input);
    return finishRegistration({ api } as unknown as PageContext, caller);
  };

  test("opens the account of a user or a specialist, but not of a specialist without a city", async () => {
    const name = { firstName: "Ana", lastName: "Novak" };
    expect(await finished({ ...name, ...consents })).toEqual({ name: "Ana", role: "user" });
    const specialist = { profession: "physiotherapist", country: "SI", city: "Ptuj", languages: ["sl"] };
    const metadata = { ...name, ...consents, experts_consent: true, signupType: "specialist", specialist };
    expect(await finished(metadata)).toEqual({ name: "Ana", role: "specialist" });
    expect(await finished({ ...metadata, specialist: { ...specialist, city: "" } })).toBe("missing");
  });

  test.each([
    ["a full name only", { full_name: "Ana Novak" }],
    ["nothing in it", {}],
    ["one consent missing", { firstName: "Ana", lastName: "Novak", initial_consent: true }],
    ["no last name", { firstName: "Ana", ...consents }],
  ])("reports missing data for metadata with %s", async (_, metadata) =>
    expect(await finished(metadata)).toBe("missing"),
  );

  test("reports an address that belongs to another account", async () => {
    await makeAccount(world, { email: "taken@primer.si" });
    const refusal = await finished({ firstName: "Ana", lastName: "Novak", ...consents }, "taken@primer.si");
    expect(refusal).toBeInstanceOf(ApiError);
    expect((refusal as ApiError).body.code).toBe("account_exists");
  });
});
