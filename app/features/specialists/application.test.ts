import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../platform/auth/actor.ts";
import { callerOf } from "../../platform/auth/caller.server.ts";
import { ApiError } from "../../platform/http/client.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { mailAboutApplication } from "./mails.server.ts";
import { checkAddress } from "./verbs.server.ts";

let world: TestApi;
beforeAll(async () => {
  world = await testApi();
});
afterAll(() => world?.close());

const said = {
  name: "eva-MARIJA",
  lastname: "novak",
  profession: "speech_therapist",
  country: "RS",
  city: "Niš",
  languages: ["sr", "en", "sr"],
};
const consents = { initial_consent: true, experts_consent: true, gdpr_consent: true };
const unregistered = (user_metadata: Record<string, unknown> = {}) => {
  const account_id = v7();
  return { kind: "unregistered" as const, account_id, email: `${account_id}@test.example`, user_metadata };
};

/** Calls the API like a page would, as a caller known only from the token. */
async function add(caller: Caller, body: object) {
  const origin = { caller, locale: "sl" as const, requestId: "r", clientIp: "192.0.2.9" };
  try {
    const answer = (await world.api.dispatch("POST /specialists/add", origin, { body })) as { data: object };
    return { status: 201, body: answer as never as { data: { id: string; status: string }; code?: string } };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body as never };
    throw error;
  }
}
const personOf = (id: string) =>
  callerOf(world.sql, { sub: id, email: "", exp: Infinity, iat: Date.now() / 1000, user_metadata: {} });

describe("an application", () => {
  test("creates account, consents, and specialist together, with audit entry and event", async () => {
    const who = unregistered();
    const { status, body } = await add(who, { ...said, consents });
    expect([status, body.data.status]).toEqual([201, "applied"]);
    const [row] = await world.sql`
      select a.role, s.* from account a join specialist s on s.account_id = a.id where a.id = ${who.account_id}`;
    expect(row).toMatchObject({
      role: "specialist",
      status: "applied",
      name: "Eva-Marija",
      lastname: "Novak",
      city: "Niš",
      gender: null,
      languages: ["sr", "en"],
      time_zone: "Europe/Belgrade",
      currency: "RSD",
      published_at: null,
    });
    const kinds =
      await world.sql`select kind, given, version from consent where account_id = ${who.account_id} order by id`;
    expect(kinds.map((one) => [one["kind"], one["given"], one["version"]])).toEqual([
      ["initial_consent", true, 1],
      ["experts_consent", true, 1],
      ["gdpr_consent", true, 1],
      ["promotions_consent", false, 1],
    ]);
    expect(
      await world.sql`select 1 from audit_log where action = 'specialists.apply' and subject_id = ${body.data.id}`,
    ).toHaveLength(1);
    expect(
      await world.sql`
      select 1 from outbox where topic = 'specialist.applied' and payload ->> 'specialist_id' = ${body.data.id}`,
    ).toHaveLength(1);
  });

  test("sends the applicant a confirmation in their language and the team a notice, once each", async () => {
    // An application that has been deleted since is not announced.
    await mailAboutApplication(world.services, v7());
    const who = unregistered({ locale_code: "sr" });
    const { body } = await add(who, { ...said, consents });
    for (let run = 0; run < 2; run += 1) await mailAboutApplication(world.services, body.data.id);
    const mails = await world.sql`select * from mail where dedupe_key like ${`%${body.data.id}`} order by kind`;
    expect(mails.map((mail) => [mail["kind"], mail["recipient"], mail["locale"]])).toEqual([
      ["specialists.applied", who.email, "sr"],
      ["specialists.house", world.services.settings.supportEmail, "en"],
    ]);
    const [receipt, note] = mails.map((mail) => String(mail["body_text"]));
    expect(receipt).toContain("Eva-Marija");
    expect(receipt).toContain("/sr/");
    expect(note).toContain("Eva-Marija Novak");
    expect(note).not.toContain(who.email);
  });

  test("takes fields missing in the body from the sign-up metadata", async () => {
    const { name: firstName, lastname: lastName, ...specialist } = said;
    const metadata = { firstName, lastName, signupType: "specialist", specialist, ...consents };
    const { status, body } = await add(unregistered(metadata), {});
    expect(status).toBe(201);
    const [row] = await world.sql`select name, city from specialist where id = ${body.data.id}`;
    expect(row).toEqual({ name: "Eva-Marija", city: "Niš" });
  });

  test("rejects invalid sign-up metadata", async () => {
    for (const specialist of [{ ...said, country: "US" }, { ...said, languages: "sr" }, 7, null]) {
      const { status, body } = await add(unregistered({ firstName: "A", lastName: "B", specialist, ...consents }), {});
      expect([status, body.code]).toEqual([400, "invalid_input"]);
    }
  });

  test("creates only one specialist for repeated and concurrent calls", async () => {
    const who = unregistered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(who, { ...said, consents })));
    answers.push(await add(await personOf(who.account_id), { ...said, name: "Somebody", consents }));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await world.sql`select 1 from outbox where payload ->> 'account_id' = ${who.account_id}`).toHaveLength(1);
  });

  test.each(["initial_consent", "experts_consent", "gdpr_consent"])("creates nothing without %s", async (kind) => {
    const who = unregistered();
    const { status, body } = await add(who, { ...said, consents: { ...consents, [kind]: false } });
    expect([status, body.code]).toEqual([422, "consent_missing"]);
    expect(await world.sql`select 1 from account where id = ${who.account_id}`).toHaveLength(0);
  });

  test("is refused for a person with another kind of account", async () => {
    const { id } = await makeAccount(world);
    const { status, body } = await add(await personOf(id), { ...said, consents });
    expect([status, body.code]).toEqual([409, "already_registered"]);
  });

  test("is visible to the specialist but not to guests", async () => {
    const who = unregistered();
    const { id } = (await add(who, { ...said, consents })).body.data;
    const own = await world.call(who.account_id, "GET", "/specialists/me");
    expect(own.body.data).toMatchObject({ id, status: "applied", gender: null, services: [], published_at: null });
    expect((await world.call(null, "GET", `/specialists/view/public?id=${id}`)).status).toBe(404);
    const { body } = await world.call(null, "GET", "/public/specialists?city=Ni%C5%A1");
    expect(body.data).toEqual([]);
    expect((await world.call(null, "GET", "/specialists/listing/filters?city=Ni%C5%A1")).body.data.total).toBe(0);
  });

  test("cannot be published before it is complete", async () => {
    const { id } = (await add(unregistered(), { ...said, consents })).body.data;
    await expect(
      world.sql`update specialist set status = 'published', published_at = now() where id = ${id}`,
    ).rejects.toThrow(/specialist_published_whole/);
  });
});

describe("checking a registration", () => {
  const verify = (body: object) => world.call(null, "POST", "/specialists/register/verify", body);

  test("returns the normalized values and stores nothing", async () => {
    const { status, body } = await verify({ ...said, email: "Eva@Primer.RS", gender: "female" });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...said,
      name: "Eva-Marija",
      lastname: "Novak",
      languages: ["sr", "en"],
      gender: "female",
      email: "eva@primer.rs",
    });
    expect(await world.sql`select 1 from account where lower(email) = 'eva@primer.rs'`).toHaveLength(0);
  });

  test.each([
    ["name", "", "required"],
    ["lastname", "x".repeat(81), "maxLength"],
    ["profession", "plumber", "choice"],
    ["country", "US", "choice"],
    ["city", "  ", "required"],
    ["languages", [], "required"],
    ["languages", "sl", "type"],
    ["gender", "robot", "choice"],
    ["email", "eva@", "email"],
    ["rank", 5000, "unknown"],
  ])("reports, for the field %s with the value %j, the error %s", async (field, value, code) => {
    const { status, body } = await verify({ ...said, [field]: value });
    expect([status, body.code, body.fields[field]?.code]).toEqual([400, "invalid_input", code]);
  });

  test("reports all missing fields at once", async () => {
    const { body } = await verify({});
    expect(Object.keys(body.fields)).toEqual(Object.keys(said));
    expect(Object.values(body.fields as Record<string, { code: string }>).map(({ code }) => code)).not.toContain(
      "type",
    );
  });
});

describe("checking an email address", () => {
  const look = (email: unknown) => world.call(null, "POST", "/specialists/check-email", { email });

  test.each([
    ["Eva@Primer.si", { email: "eva@primer.si", valid: true, suggestion: null }],
    ["eva@gmial.com", { email: "eva@gmial.com", valid: true, suggestion: "eva@gmail.com" }],
    ["eva@", { email: "eva@", valid: false, suggestion: null }],
    ["eva", { email: "eva", valid: false, suggestion: null }],
  ])("validates the address %s", async (email, data) =>
    expect(await look(email)).toEqual({ status: 200, body: { data } }),
  );

  test("does not reveal who has an account, in the response or in the queries", async () => {
    await makeAccount(world, { email: "known@primer.si" });
    const asked: string[] = [];
    const sql = new Proxy(world.sql, {
      apply: (target, self, args: [TemplateStringsArray, ...never[]]) => {
        asked.push(args[0].join("?"));
        return Reflect.apply(target, self, args) as never;
      },
    });
    const services = { ...world.services, sql };
    const askedFor = async (address: string) => {
      asked.length = 0;
      return { answer: await checkAddress(services, { address, client_ip: "192.0.2.77" }), asked: [...asked] };
    };
    await askedFor("first@primer.si");
    const known = await askedFor("known@primer.si");
    const unknown = await askedFor("nobody@primer.si");
    expect(known.answer).toEqual({ ...unknown.answer, email: "known@primer.si" });
    // Both do the same work: one rate-limit query, and no account lookup.
    expect(known.asked).toEqual(unknown.asked);
    expect(known.asked).toHaveLength(1);
    expect(known.asked[0]).toContain("rate_limit");
  });

  test("is refused after too many checks from one IP address", async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await look(`a${i}@primer.si`)).status);
    expect(answers).toContain(429);
    expect(answers[0]).not.toBe(500);
  });
});
