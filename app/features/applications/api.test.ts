import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { callerOf } from "../../platform/auth/caller.server.ts";
import { mayReadDocument } from "./data/documents.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { statuses } from "../specialists/rules.ts";
import { actions, moves, type Status } from "./rules.ts";
import { updateSpecialist } from "./verbs/team.server.ts";

let t: TestApi;
let admin: string;
let second: string;
let editor: string;
beforeAll(async () => {
  t = await testApi();
  admin = (await makeAccount(t, { role: "superadmin" })).id;
  second = (await makeAccount(t, { role: "superadmin" })).id;
  editor = (await makeAccount(t, { role: "editor" })).id;
});
afterAll(() => t?.close());

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n");
async function uploaded(as: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([pdf], { type: "application/pdf" }), "Diploma.pdf");
  const response = await t.api.hono.fetch(
    new Request("http://test/services/upload-document", {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer t.${as}.t` },
    }),
    { clientIp: "" },
  );
  return ((await response.json()) as { data: { id: string } }).data.id;
}

interface Applicant {
  id: string;
  account_id: string;
}
const applicant = async (status: Status = "applied"): Promise<Applicant> => {
  const made = await makeSpecialist(t.services, { status, published_at: null });
  return { id: made.id, account_id: made.account_id };
};
const passed = (one: Applicant, kinds = ["identity", "diploma", "no_criminal_record"]) => t.sql`
  insert into application_check (id, specialist_id, kind, state, detail, created_at, updated_at)
  select gen_random_uuid(), ${one.id}, kind, 'passed', '{"en":"shown"}', now(), now() from unnest(${kinds}::text[]) kind`;
const tax = {
  legal_form: "sole_trader",
  legal_name: "Maja Kovač s.p.",
  street: "Trg 1",
  postal_code: "1000",
  city: "Ljubljana",
  country: "si",
  birth_date: "1985-02-03",
  tax_number: "SI12345679",
  tax_country: "SI",
  account_number: "SI56 1910 0000 0123 438",
  account_holder: "Maja Kovač",
};
const complete = async (one: Applicant) => {
  await passed(one);
  expect((await t.call(one.account_id, "PUT", "/specialists/application/tax", tax)).status).toBe(200);
};
const update = (as: string | null, { id }: Applicant, body: object) =>
  t.call(as, "PATCH", `/admin/specialist/update/${id}`, body);
const own = (one: Applicant, action: string) =>
  action === "leave"
    ? t.call(one.account_id, "DELETE", `/specialists/delete/${one.id}`)
    : t.call(one.account_id, "POST", "/specialists/application/move", { action });
const view = async (one: Applicant) => (await t.call(one.account_id, "GET", "/specialists/application")).body.data;
const statusOf = async ({ id }: Applicant) =>
  (await t.sql`select status from specialist where id = ${id}`)[0]?.["status"] as Status;
const usual = {
  ask_documents: "document_missing",
  refuse: "not_qualified",
  suspend: "complaint",
  remove: "law",
} as Record<string, string>;
const said = (action: string) => ({ action, reasons: usual[action] ? [usual[action]] : [] });

describe("the state machine over HTTP", () => {
  test("every action × role × state follows the table, and refused actions change nothing", async () => {
    const one = await applicant();
    await complete(one);
    const table = t.sql`specialist_application`;
    for (const status of statuses) {
      for (const action of actions) {
        for (const [role, as] of [
          ["specialist", one.account_id],
          ["editor", editor],
          ["superadmin", admin],
        ] as const) {
          await t.sql`update specialist set status = ${status} where id = ${one.id}`;
          await t.sql`
            insert into ${table} (specialist_id) values (${one.id}) on conflict (specialist_id) do update
            set suspended_from = 'paused', notice_status = 'removed', notice_at = now() + interval '9 days'`;
          // Only specialists who left on their own can return.
          if (action === "come_back") {
            await t.sql`
              insert into specialist_event (id, specialist_id, at, actor_role, action, from_status, to_status)
              values (${v7()}, ${one.id}, now(), 'specialist', 'leave', 'paused', 'removed')`;
          }
          const { by, from, to } = moves[action];
          const answer = role === "specialist" ? await own(one, action) : await update(as, one, said(action));
          const name = `${role} ${action} ${status}`;
          const after = await statusOf(one);
          if (by.includes(role) && from.includes(status)) {
            expect([name, answer.status, after]).toEqual([
              name,
              200,
              to === "same" ? status : to === "before" ? "paused" : to,
            ]);
          } else {
            const code =
              role === "specialist" && !by.includes(role)
                ? "invalid_input"
                : by.includes(role)
                  ? "application_moved"
                  : "not_allowed";
            expect([name, answer.body.code, after]).toEqual([name, code, status]);
          }
        }
      }
    }
  }, 60_000);

  test("guests, families and specialists may not decide; an unknown application is not found", async () => {
    const one = await applicant();
    const family = (await makeAccount(t)).id;
    expect((await update(null, one, said("take_up"))).status).toBe(401);
    for (const as of [family, one.account_id]) expect((await update(as, one, said("take_up"))).status).toBe(403);
    expect((await update(admin, { ...one, id: v7() }, said("take_up"))).body.code).toBe("not_found");
    expect((await t.call(editor, "GET", `/admin/specialist/tax/${one.id}`)).status).toBe(403);
  });

  test("refuses a missing reason, another action's reason, and a state that changed since the reviewer looked", async () => {
    const one = await applicant("in_review");
    for (const reasons of [[], ["complaint"], ["nothing"]]) {
      const { body } = await update(admin, one, { action: "refuse", reasons });
      expect([body.code, Object.keys(body.fields)[0]?.split(".")[0]]).toEqual(["invalid_input", "reasons"]);
    }
    expect((await update(admin, one, { ...said("refuse"), status: "applied" })).body.code).toBe("application_moved");
    expect((await update(admin, one, { action: "approve" })).body.code).toBe("checks_incomplete");
    expect(await statusOf(one)).toBe("in_review");
  });

  test("stores only one decision when two reviewers decide concurrently", async () => {
    const one = await applicant("in_review");
    await passed(one);
    const answers = await Promise.all([
      update(admin, one, said("approve")),
      update(second, one, said("refuse")),
      update(admin, one, said("approve")),
      update(second, one, said("ask_documents")),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "application_moved")).toHaveLength(3);
    expect(await t.sql`select from specialist_event where specialist_id = ${one.id}`).toHaveLength(1);
    expect(
      await t.sql`select from outbox where topic = 'specialist.status_changed' and payload ->> 'specialist_id' = ${one.id}`,
    ).toHaveLength(1);
  });
});

test("an application passes documents, questions, checks and approval, and is published", async () => {
  const one = await applicant();
  expect((await own(one, "submit")).body.code).toBe("documents_incomplete");
  const ids: Record<string, string> = {};
  for (const kind of ["identity", "diploma", "no_criminal_record", "license"]) {
    const more = kind === "license" ? { number: "L-77", body: "Zbornica" } : {};
    const { body } = await t.call(one.account_id, "PUT", "/specialists/application/check", {
      kind,
      detail: `My ${kind}`,
      ...more,
    });
    ids[kind] = body.data.id;
    const add = { application_check_id: body.data.id, file_id: await uploaded(one.account_id) };
    expect((await t.call(one.account_id, "POST", "/specialists/application/documents/add", add)).status).toBe(201);
  }
  // Another specialist's check is not found.
  const other = await applicant();
  const wrong = { application_check_id: ids["identity"], file_id: await uploaded(other.account_id) };
  expect((await t.call(other.account_id, "POST", "/specialists/application/documents/add", wrong)).body.code).toBe(
    "not_found",
  );
  expect((await own(one, "submit")).body.data).toEqual({ status: "in_review" });

  const asked = await update(editor, one, {
    action: "ask_documents",
    reasons: ["document_unreadable"],
    words: "Page two, please.",
    note: "Blurred",
  });
  expect(asked.body.data).toMatchObject({
    status: "documents_missing",
    as: "editor",
    history: [{ note: "Blurred", words: "Page two, please." }, { action: "submit" }],
  });
  expect(JSON.stringify(await view(one))).not.toContain("Blurred");
  expect((await own(one, "submit")).status).toBe(200);

  const decide = (as: string, kind: string, decision: string, more: object = {}) =>
    t.call(as, "POST", "/admin/specialist/checks/decide", { application_check_id: ids[kind], decision, ...more });
  expect((await decide(editor, "identity", "passed")).body.code).toBe("not_allowed");
  expect(
    (await decide(editor, "identity", "looked")).body.data.checks.find((c: { kind: string }) => c.kind === "identity")
      .looked_at,
  ).not.toBeNull();
  expect((await decide(admin, "identity", "failed")).body.fields).toHaveProperty("reasons");
  // The approving reviewer must have opened the documents; it is not enough that a colleague has.
  const documents = async () =>
    (await view(one)).checks.flatMap((c: { documents: { id: string }[] }) =>
      c.documents.map(({ id }) => id),
    ) as string[];
  const open = async (as: string) => {
    for (const application_document_id of await documents()) {
      expect((await t.call(as, "POST", "/admin/specialist/documents/open", { application_document_id })).status).toBe(
        200,
      );
    }
  };
  await open(second);
  expect((await decide(admin, "identity", "passed")).body).toMatchObject({ code: "document_not_opened" });
  await open(admin);
  const both = await Promise.all([
    decide(admin, "identity", "passed"),
    decide(second, "identity", "failed", { reasons: ["name_differs"] }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  if (both[1]?.status === 200)
    expect(
      (await decide(admin, "identity", "reopened")).status && (await decide(admin, "identity", "passed")).status,
    ).toBe(200);
  await decide(admin, "diploma", "passed");
  await decide(admin, "no_criminal_record", "passed");
  expect((await update(admin, one, said("approve"))).body.code).toBe("checks_incomplete");
  await decide(admin, "license", "passed", { detail: { sl: "Licenca" } });
  expect((await update(admin, one, said("approve"))).body.data.status).toBe("approved");

  expect((await own(one, "publish")).body.code).toBe("publishing_incomplete");
  expect((await view(one)).missing).toEqual(["tax", "payout"]);
  for (const [field, wrongValue] of [
    ["country", "1x"],
    ["account_number", "SI56 1910 0000 0123 439"],
    ["birth_date", null],
    ["tax_number", "SI12345678"],
    ["vat_number", "DE136695977"],
  ] as const) {
    const { body } = await t.call(one.account_id, "PUT", "/specialists/application/tax", {
      ...tax,
      [field]: wrongValue,
    });
    expect([body.code, Object.keys(body.fields)]).toEqual(["invalid_input", [field]]);
  }
  await t.call(one.account_id, "PUT", "/specialists/application/tax", tax);
  expect((await t.call(admin, "GET", `/admin/specialist/tax/${one.id}`)).body.data).toMatchObject({
    account_number: "SI56191000000123438",
    country: "SI",
    tax_number: "12345679",
  });
  expect(
    (
      await t.sql`select detail::text from audit_log where action like 'applications.%tax' and subject_id = ${one.id}`
    ).map((row) => row["detail"]),
  ).toEqual(["{}", "{}"]);
  expect((await own(one, "publish")).body.data).toEqual({ status: "published" });

  // At every step of a renewal, the public profile shows only what has passed.
  const license = async () =>
    (await t.call(null, "GET", `/specialists/view/public?id=${one.id}`)).body.data.checks.find(
      (c: { kind: string }) => c.kind === "license",
    );
  expect(await license()).toMatchObject({
    number: "L-77",
    body: "Zbornica",
    checked_role: "superadmin",
    valid_until: null,
  });
  const renew = async (number: string) =>
    (
      await t.call(one.account_id, "PUT", "/specialists/application/check", {
        kind: "license",
        detail: "Renewed",
        number,
        body: "Zbornica",
      })
    ).body.data.id;
  ids["license"] = await renew("L-78");
  expect(await license()).toMatchObject({ number: "L-77" });
  await decide(admin, "license", "failed", { reasons: ["license_not_found"], words: "Not in the register." });
  expect(await license()).toMatchObject({ number: "L-77" });
  ids["license"] = await renew("L-79");
  expect(await license()).toMatchObject({ number: "L-77" });
  await decide(admin, "license", "passed");
  expect(await license()).toMatchObject({ number: "L-79" });

  // Opening a document is logged for reviewers, and a decided check keeps its documents.
  const document = (await view(one)).checks.find((c: { id: string }) => c.id === ids["identity"]).documents[0].id;
  expect(
    (await t.call(editor, "POST", "/admin/specialist/documents/open", { application_document_id: document })).body.data
      .link,
  ).toContain(`&reader=${editor}`);
  // The link becomes invalid when its reader loses the right to see the document.
  const opened = await t.call(one.account_id, "POST", "/specialists/application/documents/open", {
    application_document_id: document,
  });
  expect(opened.body.data.link).toContain(`&reader=${one.account_id}`);
  const mayRead = (account: string) => mayReadDocument(t.sql, document, account);
  expect(await Promise.all([one.account_id, editor, admin, other.account_id].map(mayRead))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    await t.sql`select from audit_log where action = 'applications.open_document' and subject_id = ${one.id} and actor_account_id = ${editor}`,
  ).toHaveLength(1);
  expect(
    (
      await t.call(one.account_id, "DELETE", "/specialists/application/documents/remove", {
        application_document_id: document,
      })
    ).body.code,
  ).toBe("check_decided");
  expect(
    (
      await t.call(other.account_id, "POST", "/specialists/application/documents/open", {
        application_document_id: document,
      })
    ).body.code,
  ).toBe("not_found");
});

test("a suspension is lifted when an objection is upheld; a removal for broken terms needs notice, which can be withdrawn", async () => {
  const one = await applicant("approved");
  await complete(one);
  await own(one, "publish");
  expect((await t.call(one.account_id, "POST", "/specialists/application/object", { words: "Why?" })).body.code).toBe(
    "nothing_to_object",
  );
  await update(admin, one, { action: "suspend", reasons: ["complaint"], words: "Two families wrote." });
  expect(await statusOf(one)).toBe("suspended");
  const objected = await t.call(one.account_id, "POST", "/specialists/application/object", {
    words: "That was somebody else.",
  });
  expect(objected.status).toBe(201);
  expect((await t.call(one.account_id, "POST", "/specialists/application/object", { words: "Again" })).body.code).toBe(
    "objection_open",
  );
  const answer = { specialist_objection_id: objected.body.data.id, upheld: true, answer: "You are right." };
  expect((await t.call(editor, "POST", "/admin/specialist/objections/answer", answer)).status).toBe(403);
  const answered = await Promise.all(
    [admin, second].map((as) => t.call(as, "POST", "/admin/specialist/objections/answer", answer)),
  );
  expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await view(one)).toMatchObject({
    status: "published",
    objections: [{ upheld: true, answer: "You are right." }],
    contestable: null,
  });

  expect((await update(admin, one, { action: "remove", reasons: ["terms_broken"] })).body.code).toBe("notice_needed");
  const noticed = await update(admin, one, { action: "remove", reasons: ["terms_broken"], effective: "notice" });
  expect(noticed.body.data).toMatchObject({ status: "published", notice: { status: "removed" } });
  expect((await view(one)).contestable).not.toBeNull();
  expect((await update(admin, one, said("withdraw_notice"))).body.data).toMatchObject({
    status: "published",
    notice: null,
  });
});

test("if two reviewers must approve, one person's two approvals are not enough", async () => {
  const one = await applicant("in_review");
  await passed(one);
  const settings = { ...t.services.settings, twoReviewers: true };
  const approve = async (account_id: string) => {
    const actor = (await callerOf(t.sql, { sub: account_id, email: "", exp: Infinity, user_metadata: {} })) as Person;
    return updateSpecialist(
      { ...t.services, settings },
      { actor, now: new Date(), locale: "en" },
      { id: one.id },
      { action: "approve", reasons: [], effective: "now", words: null, note: null },
    );
  };
  expect(await approve(admin)).toMatchObject({ status: "in_review", first_approval: { by: { account_id: admin } } });
  await expect(approve(admin)).rejects.toMatchObject({ code: "second_reviewer_needed" });
  expect(await approve(second)).toMatchObject({ status: "approved", first_approval: null });
});
