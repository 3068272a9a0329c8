/** Every product API call against every kind of caller. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import { ApiError } from "../../app/platform/http/client.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { productApi } from "../../server/product-api.server.ts";
import { callerFor, approvalRefusal, nameOf, visitors, type Visitor, missingSecondFactor } from "./visitors.ts";

// Exceptions are listed here by name, so a call becomes public only by being added.

/** Open to everyone, even during the child lock and before a second factor, because they reveal nothing about signed-in people. */
const openToAll = [
  "GET /events/calendar-dates",
  "GET /events/calendar-dates/{id}",
  "GET /events/calendar-month",
  "GET /files/{file_id}/{size}",
  "GET /public/availability",
  "GET /public/availability/{id}",
  "GET /public/availability/{id}/slots",
  "GET /public/form/specialist/prefills",
  "GET /public/game-shares/{token}",
  "GET /public/genders",
  "GET /public/languages",
  "GET /public/packs/{id}",
  "GET /public/services",
  "GET /public/specialists",
  "GET /public/towns",
  "GET /referrals/invitation",
  "GET /referrals/rules",
  "GET /reviews/reliability/{id}",
  "GET /reviews/summary/{id}",
  "GET /reviews/{id}",
  "GET /services/timezone",
  "GET /specialists/listing/filters",
  "GET /specialists/view/public",
  "POST /profiles/access/invitations/read",
  "POST /public/calendar",
  "POST /public/game-shares/check",
  "POST /public/messages",
  "POST /public/own-consent/decide",
  "POST /public/own-consent/open",
  "POST /public/shared-pages/check",
  "POST /public/shared-pages/open",
  "POST /referrals/decline",
  "POST /specialists/check-email",
  "POST /specialists/register/verify",
  "POST /stripe/connect-webhook",
  "POST /stripe/webhook",
];
/** Open to people whose registration is not finished. */
const openToUnregistered = ["GET /profiles/me", "POST /profiles/add", "POST /specialists/add"];
/** Open to a child who has the device. */
const openToChildren = [
  "GET /profiles/who-plays",
  "GET /profiles/{id}",
  "GET /sessions/next",
  "GET /events/next",
  "POST /accounts/child-lock/end",
  "POST /profiles/who-plays/change",
  "GET /games/limits",
  "GET /games/plans/week",
  "GET /games/today",
  "POST /games/limits/extra",
  "POST /games/load",
  "POST /games/save",
  "POST /games/stats",
  "POST /games/stats/levels/add",
];
/** Needed before the last step of signing in. */
const openBeforeSecondFactor = ["PATCH /accounts/locale"];

/** Open to specialists who are not or no longer approved: their own account and record. */
const openWithoutApproval = [
  // What a suspended specialist still owes, or is owed.
  "GET /billing/platform-invoices",
  "GET /billing/platform-invoices/{id}",
  "GET /billing/platform-account",
  "PATCH /billing/platform-account/netting",
  "GET /billing/objections",
  "POST /billing/objections",
  "POST /billing/objections/{id}/messages",
  "DELETE /billing/objections/{id}",
  "GET /services/download-invoice",
  "GET /services/download-invoice-minimax",
  "DELETE /feedbacks/remove",
  "GET /feedbacks",
  "POST /feedbacks/add",
  "GET /mail-choices",
  "PUT /mail-choices/change",
  "GET /notifications",
  "GET /notifications/count",
  "PATCH /notifications/read",
  "GET /quiet-hours",
  "PUT /quiet-hours/change",
  "DELETE /specialists/application/documents/remove",
  "DELETE /specialists/delete/{id}",
  "DELETE /specialists/me/portrait",
  "GET /accounts/consents",
  "GET /accounts/consents/history",
  "GET /data-copies",
  "GET /data-copies/file/{id}",
  "GET /data-copies/log",
  "GET /data-requests",
  "GET /specialists/application",
  "GET /specialists/application/leaving",
  "GET /specialists/application/tax",
  "GET /specialists/me",
  "GET /specialists/me/services",
  "GET /specialists/view/private",
  "GET /specialists/{id}/versions",
  "PATCH /accounts/formats",
  "PATCH /accounts/locale",
  "PATCH /accounts/time-zone",
  "PATCH /specialists/{id}",
  "POST /specialists/{id}/discard",
  "POST /specialists/{id}/restore",
  "POST /specialists/{id}/publish",
  "POST /accounts/consents/decide",
  "POST /data-copies/ask",
  "POST /data-requests/add",
  "POST /services/upload-document",
  "POST /services/upload-image",
  "POST /specialists/add",
  "POST /specialists/application/documents/add",
  "POST /specialists/application/documents/open",
  "POST /specialists/application/move",
  "POST /specialists/application/object",
  "PUT /specialists/application/check",
  "PUT /specialists/application/motivation",
  "PUT /specialists/application/tax",
  "PUT /specialists/me/portrait",
];

let t: TestApi;
let lenient: TestApi;
beforeAll(async () => {
  [t, lenient] = await Promise.all([
    testApi({ SECOND_FACTOR_REQUIRED: "1" }),
    testApi({ SECOND_FACTOR_REQUIRED: "0" }),
  ]);
});
afterAll(() => Promise.all([t.close(), lenient.close()]));

/** Mounted without a database, only to list the operations. */
const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const nameOfCall = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;
const named = (wanted: (shape: OperationShape) => unknown) => operations.filter(wanted).map(nameOfCall).toSorted();

/** Expected error status and code for a visitor, or null if the call is allowed. */
function refusal(shape: OperationShape, visitor: Visitor): [number, string] | null {
  const name = nameOfCall(shape);
  if (openToAll.includes(name)) return null;
  if (visitor.who === "anon") return [401, "no_session"];
  if (visitor.who === "unregistered") return openToUnregistered.includes(name) ? null : [403, "not_allowed"];
  const anyRole = openToUnregistered.includes(name);
  if (!anyRole && !shape.roles.includes(visitor.who)) return [403, "not_allowed"];
  if ("locked" in visitor && visitor.locked && !openToChildren.includes(name)) return [403, "child_lock"];
  if (missingSecondFactor(visitor) && !openBeforeSecondFactor.includes(name)) return [403, "second_factor_required"];
  const closed = approvalRefusal(visitor);
  if (closed && !openWithoutApproval.includes(name)) return [403, closed];
  return null;
}

/** A complete specialist record. */
const record = {
  name: "Petra",
  lastname: "Hočevar",
  profession: "speech_therapist",
  gender: "female",
  city: "Ljubljana",
  country: "SI",
  time_zone: "Europe/Ljubljana",
  headline: { en: "Speech" },
  about: { en: "Speech" },
  languages: ["sl"],
  topics: ["speech_and_language"],
  modes: ["online"],
  currency: "EUR",
  trader_name: "Petra Hočevar",
};

/** Recreates the account for each call, so that calls do not affect each other. */
async function accountOf({ sql }: TestApi, visitor: Visitor): Promise<string | null> {
  if (visitor.who === "anon") return null;
  const id = v7();
  if (!("gap" in visitor)) return id;
  await sql`insert into account ${sql({
    id,
    email: `${id}@test.example`,
    role: visitor.who,
    locale: "en",
    time_zone: "Europe/Ljubljana",
    second_factor: visitor.gap !== "set-up",
  })}`;
  if (visitor.locked) await sql`insert into child_lock ${sql({ id: v7(), account_id: id, started_at: new Date() })}`;
  if (visitor.status) {
    await sql`insert into specialist ${sql({ ...record, id: v7(), account_id: id, status: visitor.status })}`;
  }
  return id;
}

const pathFor = ({ path }: OperationShape) => path.replace(/\{\w+\}/g, () => v7());

describe("operations", () => {
  it.each([
    ["to everyone", openToAll, (shape: OperationShape) => shape.roles.includes("anon")],
    ["to unregistered callers", openToUnregistered, (shape: OperationShape) => shape.roles.includes("authenticated")],
    ["during child lock", openToChildren, (shape: OperationShape) => shape.duringChildLock],
    ["before the second factor", openBeforeSecondFactor, (shape: OperationShape) => shape.beforeSecondFactor],
    ["without approval", openWithoutApproval, (shape: OperationShape) => shape.withoutApproval],
  ] as const)("that are open %s are all listed in this file", (_, listed, wanted) => {
    expect(named(wanted)).toEqual(listed.toSorted());
  });

  it("all have a role, and a name that no other has", () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(named((shape) => shape.roles.length === 0)).toEqual([]);
    expect(new Set(operations.map(nameOfCall)).size).toBe(operations.length);
  });
});

describe.each(operations.map((shape) => [nameOfCall(shape), shape] as const))("%s", (_, shape) => {
  it("returns the expected status to every kind of caller over HTTP", async () => {
    const answers = await Promise.all(
      visitors.map(async (visitor) => {
        const account = await accountOf(t, visitor);
        const headers: Record<string, string> =
          account && "gap" in visitor && visitor.gap === "none" ? { authorization: `Bearer t.${account}.aal2` } : {};
        const { status, body } = await t.call(
          account,
          shape.method.toUpperCase(),
          pathFor(shape),
          shape.body && {},
          headers,
        );
        const wanted = refusal(shape, visitor);
        // Allowed calls may still return invalid input or not found.
        const said = [401, 403].includes(status) ? `${status} ${body.code}` : status < 500 ? "heard" : `${status}`;
        return [nameOf(visitor), said, wanted ? wanted.join(" ") : "heard"];
      }),
    );
    expect(answers.map(([who, said]) => `${who}: ${said}`)).toEqual(
      answers.map(([who, , wanted]) => `${who}: ${wanted}`),
    );
  });

  it("returns 401 for a forged token, even if none is required", async () => {
    const id = v7();
    const forged = [
      "Bearer",
      "Bearer x",
      "Bearer a.b.c",
      `Bearer ${id}`,
      `Basic ${btoa(`${id}:x`)}`,
      `Bearer t.${id}`,
      "null",
    ];
    for (const authorization of forged) {
      const answer = await t.call(null, shape.method.toUpperCase(), pathFor(shape), shape.body && {}, {
        authorization,
      });
      expect(answer, authorization).toMatchObject({ status: 401, body: { code: "session_expired" } });
    }
  });

  it("rejects the same callers in process", async () => {
    for (const visitor of visitors) {
      const wanted = refusal(shape, visitor);
      if (!wanted) continue;
      const caller = callerFor(visitor, v7(), null);
      const origin = { caller, locale: "en" as const, requestId: "", clientIp: "" };
      const refused = await t.api.dispatch(nameOfCall(shape), origin, {}).catch((error: unknown) => error);
      expect(refused, nameOf(visitor)).toBeInstanceOf(ApiError);
      const { status, body } = refused as ApiError;
      expect([nameOf(visitor), status, body.code]).toEqual([nameOf(visitor), ...wanted]);
    }
  });
});

it("no one has to set up a second factor if the operator does not require it, but one that exists is required", async () => {
  for (const visitor of visitors.filter((one) => "gap" in one && !one.locked)) {
    const { status, body } = await lenient.call(await accountOf(lenient, visitor), "GET", "/accounts/consents");
    const wanted = "gap" in visitor && visitor.gap === "code" ? [403, "second_factor_required"] : [200, undefined];
    if ("gap" in visitor && visitor.gap === "none") continue;
    expect([nameOf(visitor), status, body.code]).toEqual([nameOf(visitor), ...wanted]);
  }
});
