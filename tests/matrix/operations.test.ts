/** Every call of the product API against everybody who may make it. */
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationShape } from "../../app/platform/http/operation.ts";
import { ApiError } from "../../app/platform/http/client.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { productApi } from "../../server/product-api.server.ts";
import { callerFor, closedTo, nameOf, visitors, type Visitor, waits } from "./visitors.ts";

// What is open beyond the ordinary stands here by name: a new call gets in only by being entered.

/** Open to everybody, also during child lock and before a second factor: they tell nothing of anybody signed in. */
const openToAll = [
  "GET /public/availability",
  "GET /public/availability/{id}",
  "GET /public/form/specialist/prefills",
  "GET /public/genders",
  "GET /public/languages",
  "GET /public/services",
  "GET /public/specialists",
  "GET /reviews/summary/{id}",
  "GET /reviews/{id}",
  "GET /specialists/listing/filters",
  "GET /specialists/view/public",
  "POST /public/messages",
  "POST /specialists/check-email",
  "POST /specialists/register/verify",
];
/** Open to people whose registration is not finished. */
const openToUnregistered = ["GET /profiles/me", "POST /profiles/add", "POST /specialists/add"];
/** What a child may do that holds the device. */
const openToChildren = ["GET /profiles/{id}", "GET /sessions/next", "POST /accounts/child-lock/end"];
/** What signing in needs before its last step. */
const openBeforeSecondFactor = ["PATCH /accounts/locale"];

/** What a specialist may who is not approved, or no longer: their own account and record. */
const openWithoutApproval = [
  "GET /accounts/consents",
  "GET /specialists/me",
  "PATCH /accounts/locale",
  "PATCH /accounts/time-zone",
  "POST /accounts/consents/decide",
  "POST /specialists/add",
];

let t: TestApi;
let lenient: TestApi;
beforeAll(async () => {
  [t, lenient] = await Promise.all([testApi({ SECOND_FACTOR_REQUIRED: "1" }), testApi({ SECOND_FACTOR_REQUIRED: "0" })]);
});
afterAll(() => Promise.all([t.close(), lenient.close()]));

/** Mounted once without a database, only to know what there is. */
const operations = productApi({ settings: {} } as never).operations.map(({ shape }) => shape);
const nameOfCall = ({ method, path }: OperationShape) => `${method.toUpperCase()} ${path}`;
const named = (wanted: (shape: OperationShape) => unknown) => operations.filter(wanted).map(nameOfCall).toSorted();

/** Status and code that a visitor is refused with, or null for one who is heard. */
function refusal(shape: OperationShape, visitor: Visitor): [number, string] | null {
  const name = nameOfCall(shape);
  if (openToAll.includes(name)) return null;
  if (visitor.who === "anon") return [401, "no_session"];
  if (visitor.who === "unregistered") return openToUnregistered.includes(name) ? null : [403, "not_allowed"];
  const anyRole = openToUnregistered.includes(name);
  if (!anyRole && !shape.roles.includes(visitor.who)) return [403, "not_allowed"];
  if ("locked" in visitor && visitor.locked && !openToChildren.includes(name)) return [403, "child_lock"];
  if (waits(visitor) && !openBeforeSecondFactor.includes(name)) return [403, "second_factor_required"];
  const closed = closedTo(visitor);
  if (closed && !openWithoutApproval.includes(name)) return [403, closed];
  return null;
}

/** What the listing would show of somebody. */
const record = {
  name: "Petra", lastname: "Hočevar", profession: "speech_therapist", gender: "female", city: "Ljubljana", country: "SI",
  time_zone: "Europe/Ljubljana", headline: { en: "Speech" }, about: { en: "Speech" }, languages: ["sl"],
  topics: ["speech_and_language"], modes: ["online"], currency: "EUR", trader_name: "Petra Hočevar",
};

/** Makes the account anew for each call, so that none feels what another did. */
async function accountOf({ sql }: TestApi, visitor: Visitor): Promise<string | null> {
  if (visitor.who === "anon") return null;
  const id = v7();
  if (!("gap" in visitor)) return id;
  await sql`insert into account ${sql({
    id, email: `${id}@test.example`, role: visitor.who, locale: "en", time_zone: "Europe/Ljubljana",
    child_lock_active: visitor.locked, second_factor: visitor.gap !== "set-up",
  })}`;
  if (visitor.status) {
    await sql`insert into specialist ${sql({ ...record, id: v7(), account_id: id, status: visitor.status })}`;
  }
  return id;
}

const pathFor = ({ path }: OperationShape) => path.replace(/\{\w+\}/g, () => v7());

describe("what is open", () => {
  it.each([
    ["to everybody", openToAll, (shape: OperationShape) => shape.roles.includes("anon")],
    ["to unregistered callers", openToUnregistered, (shape: OperationShape) => shape.roles.includes("authenticated")],
    ["during child lock", openToChildren, (shape: OperationShape) => shape.duringChildLock],
    ["before the second factor", openBeforeSecondFactor, (shape: OperationShape) => shape.beforeSecondFactor],
    ["without approval", openWithoutApproval, (shape: OperationShape) => shape.withoutApproval],
  ] as const)("%s is what stands in this file", (_, listed, wanted) => {
    expect(named(wanted)).toEqual(listed.toSorted());
  });

  it("is everything that the API has, and each has roles", () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(named((shape) => shape.roles.length === 0)).toEqual([]);
    expect(new Set(operations.map(nameOfCall)).size).toBe(operations.length);
  });
});

describe.each(operations.map((shape) => [nameOfCall(shape), shape] as const))("%s", (_, shape) => {
  it("answers everybody over HTTP as it should", async () => {
    const answers = await Promise.all(
      visitors.map(async (visitor) => {
        const account = await accountOf(t, visitor);
        const headers: Record<string, string> =
          account && "gap" in visitor && visitor.gap === "none" ? { authorization: `Bearer t.${account}.aal2` } : {};
        const { status, body } = await t.call(account, shape.method.toUpperCase(), pathFor(shape), shape.body && {}, headers);
        const wanted = refusal(shape, visitor);
        // Whoever is heard may still be told that the input is wrong or the thing not there.
        const said = [401, 403].includes(status) ? `${status} ${body.code}` : status < 500 ? "heard" : `${status}`;
        return [nameOf(visitor), said, wanted ? wanted.join(" ") : "heard"];
      }),
    );
    expect(answers.map(([who, said]) => `${who}: ${said}`)).toEqual(answers.map(([who, , wanted]) => `${who}: ${wanted}`));
  });

  it("answers 401 to a forged token, also where none is needed", async () => {
    const id = v7();
    const forged = ["Bearer", "Bearer x", "Bearer a.b.c", `Bearer ${id}`, `Basic ${btoa(`${id}:x`)}`, `Bearer t.${id}`, "null"];
    for (const authorization of forged) {
      const answer = await t.call(null, shape.method.toUpperCase(), pathFor(shape), shape.body && {}, { authorization });
      expect(answer, authorization).toMatchObject({ status: 401, body: { code: "session_expired" } });
    }
  });

  it("refuses the same people inside the process", async () => {
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

it("asks nobody to set a second factor up where the operator does not", async () => {
  for (const visitor of visitors.filter((one) => "gap" in one && !one.locked)) {
    const { status, body } = await lenient.call(await accountOf(lenient, visitor), "GET", "/accounts/consents");
    const wanted = "gap" in visitor && visitor.gap === "code" ? [403, "second_factor_required"] : [200, undefined];
    if ("gap" in visitor && visitor.gap === "none") continue;
    expect([nameOf(visitor), status, body.code]).toEqual([nameOf(visitor), ...wanted]);
  }
});
