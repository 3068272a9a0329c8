import { v7 } from "uuid";
import { onePagePdf } from "../../../demo/paper.server.ts";
import { attachFile } from "../../../platform/files/files.server.ts";
import { storePdf } from "../../../platform/files/upload.server.ts";
import type { DemoWorld } from "../../../platform/features/demo-world.server.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import { makeSpecialist } from "../../specialists/factories.server.ts";
import { type Action, answerDays, type CheckState, daysLater, type Reason, type Status } from "../rules.ts";

const dayMs = 86_400_000;

interface Applicant {
  key: string;
  name: string;
  lastname: string;
  gender: "female" | "male";
  profession: string;
  city: string;
  country: "SI" | "RS";
  languages: string[];
  status: Status;
  /** Days since the application was submitted. */
  since: number;
  motivation: string;
  checks: [
    kind: CheckKind,
    state: CheckState,
    more?: { number?: string; body?: string; reasons?: Reason[]; paper?: string[] },
  ][];
  /** An objection to the last event, with the number of days since. */
  objection?: { days: number; words: string };
  /** The events, each with the number of days since. */
  events: [action: Action | "note", days: number, to: Status, more?: { reasons?: Reason[]; note?: string }][];
}

const applicants: readonly Applicant[] = [
  {
    key: "applicant-1",
    name: "Ivana",
    lastname: "Stanković",
    gender: "female",
    profession: "special_educator",
    city: "Novi Sad",
    country: "RS",
    languages: ["sr", "en"],
    status: "in_review",
    since: 2,
    motivation:
      "Jedanaest godina radim u školi sa decom koja teško čitaju. Želim da radim i sa porodicama koje žive daleko od grada.",
    checks: [
      ["identity", "passed"],
      ["diploma", "passed"],
      [
        "license",
        "open",
        {
          number: "2214/18",
          body: "Komora specijalnih edukatora",
          paper: ["Licenca 2214/18", "Komora specijalnih edukatora", "Specijalni edukator, za samostalan rad."],
        },
      ],
      ["no_criminal_record", "passed"],
      ["insurance", "passed"],
    ],
    events: [
      ["submit", 2, "in_review"],
      ["note", 1, "in_review", { note: "Spoke on the phone, clear about limits of the method." }],
    ],
  },
  {
    key: "applicant-2",
    name: "Rok",
    lastname: "Vidmar",
    gender: "male",
    profession: "clinical_psychologist",
    city: "Celje",
    country: "SI",
    languages: ["sl"],
    status: "in_review",
    since: 3,
    motivation: "",
    checks: [
      ["identity", "passed"],
      ["diploma", "open", { paper: ["Diploma", "Univerza v Ljubljani, Filozofska fakulteta", "Magister psihologije"] }],
      [
        "license",
        "failed",
        {
          number: "118",
          body: "Zbornica kliničnih psihologov",
          reasons: ["license_not_found"],
          paper: ["Potrdilo 118", "Klinični psiholog"],
        },
      ],
      ["no_criminal_record", "open", { paper: ["Potrdilo o nekaznovanosti", "V evidenci ni vpisov."] }],
    ],
    events: [["submit", 3, "in_review"]],
  },
  {
    key: "applicant-3",
    name: "Sara",
    lastname: "Ilić",
    gender: "female",
    profession: "occupational_therapist",
    city: "Beograd",
    country: "RS",
    languages: ["sr"],
    status: "in_review",
    since: 7,
    motivation: "",
    checks: [
      ["identity", "open", { paper: ["Lična karta", "Sara, Beograd"] }],
      ["diploma", "open", { paper: ["Diploma", "Visoka škola strukovnih studija"] }],
      ["no_criminal_record", "open", { paper: ["Uverenje", "Nije osuđivana."] }],
    ],
    events: [["submit", 7, "in_review"]],
  },
  {
    key: "applicant-4",
    name: "Dragan",
    lastname: "Pavlović",
    gender: "male",
    profession: "speech_therapist",
    city: "Niš",
    country: "RS",
    languages: ["sr", "en"],
    status: "documents_missing",
    since: 9,
    motivation: "",
    checks: [
      ["identity", "passed"],
      ["diploma", "failed", { reasons: ["document_unreadable"], paper: ["Diploma", "Fakultet za logopediju"] }],
    ],
    events: [
      ["submit", 9, "in_review"],
      ["ask_documents", 6, "documents_missing", { reasons: ["document_unreadable", "document_missing"] }],
    ],
  },
  {
    key: "applicant-5",
    name: "Neža",
    lastname: "Kotnik",
    gender: "female",
    profession: "family_therapist",
    city: "Maribor",
    country: "SI",
    languages: ["sl", "de"],
    status: "approved",
    since: 20,
    motivation: "",
    checks: [
      ["identity", "passed"],
      ["diploma", "passed"],
      ["no_criminal_record", "passed"],
      ["insurance", "passed"],
    ],
    events: [
      ["submit", 20, "in_review"],
      ["approve", 17, "approved"],
    ],
  },
  {
    key: "applicant-6",
    name: "Vuk",
    lastname: "Marić",
    gender: "male",
    profession: "physiotherapist",
    city: "Beograd",
    country: "RS",
    languages: ["sr"],
    status: "suspended",
    since: 90,
    motivation: "",
    objection: { days: 9, words: "Oba susreta su otkazale same porodice. Imam njihove poruke i mogu da ih pošaljem." },
    checks: [
      ["identity", "passed"],
      ["diploma", "passed"],
      ["no_criminal_record", "passed"],
    ],
    events: [
      ["submit", 90, "in_review"],
      ["approve", 86, "approved"],
      ["publish", 85, "published"],
      [
        "suspend",
        12,
        "suspended",
        { reasons: ["complaint"], note: "Two families wrote about sessions that did not take place." },
      ],
    ],
  },
];

const details: Record<CheckKind, Record<"en" | "sl" | "sr", string>> = {
  identity: { en: "identity card", sl: "osebna izkaznica", sr: "lična karta" },
  diploma: { en: "university diploma", sl: "univerzitetna diploma", sr: "fakultetska diploma" },
  license: { en: "license for independent work", sl: "licenca za samostojno delo", sr: "licenca za samostalan rad" },
  no_criminal_record: { en: "court certificate", sl: "potrdilo o nekaznovanosti", sr: "uverenje suda" },
  insurance: { en: "liability toward clients", sl: "odgovornost do strank", sr: "odgovornost prema korisnicima" },
};

/** Seeds people who are applying, waiting, or were stopped; no one signs in as them. */
export async function seedApplicants(world: DemoWorld): Promise<void> {
  for (const applicant of applicants) await seedApplicant(world, applicant, world.id("superadmin-1"));
}

async function seedApplicant(world: DemoWorld, one: Applicant, by: string): Promise<void> {
  const { sql } = world.services;
  const ago = (days: number) => new Date(world.now.getTime() - days * dayMs);
  const id = world.id(one.key);
  await sql`
    insert into account (id, email, role, locale, time_zone)
    values (${id}, ${`${one.key}@demo.korak.example`}, 'specialist', ${one.country === "SI" ? "sl" : "sr"},
      ${one.country === "SI" ? "Europe/Ljubljana" : "Europe/Belgrade"})`;
  await makeSpecialist(world.services, {
    id,
    account_id: id,
    name: one.name,
    lastname: one.lastname,
    profession: one.profession,
    gender: one.gender,
    city: one.city,
    country: one.country,
    languages: one.languages,
    status: one.status,
    headline: {},
    about: {},
    trader_name: "",
    services: [],
    published_at: null,
    created_at: ago(one.since + 4),
    updated_at: ago(one.since),
  });
  await sql`
    insert into specialist_application (specialist_id, motivation, submitted_at, suspended_from)
    values (${id}, ${one.motivation}, ${ago(one.since)}, ${one.status === "suspended" ? "published" : null})`;
  for (const [kind, state, { number = null, body = null, reasons = [], paper: lines } = {}] of one.checks) {
    const decided = state === "open" ? null : ago(one.since - 1);
    const check = world.id(`${one.key}/${kind}`);
    await sql`
      insert into application_check (id, specialist_id, kind, state, detail, number, body, created_at, updated_at, checked_by, checked_role,
        checked_at, reasons)
      values (${check}, ${id}, ${kind}, ${state}, ${sql.json(details[kind])}, ${number}, ${body}, ${ago(one.since)},
        ${ago(one.since)}, ${decided && by}, ${decided && "superadmin"}, ${decided}, ${reasons})`;
    if (decided) {
      await sql`
        insert into specialist_event (id, specialist_id, at, actor_account_id, actor_role, action, from_status, to_status, reasons, application_check_id)
        values (${v7({ msecs: decided.getTime() - 3_600_000 })}, ${id}, ${new Date(decided.getTime() - 3_600_000)}, ${by}, 'superadmin', ${`check_${state === "failed" ? "failed" : "passed"}`},
          'in_review', 'in_review', ${reasons}, ${check})`;
    }
    if (lines)
      await seedDocument(world, {
        id: world.id(`${one.key}/${kind}/document`),
        specialist_id: id,
        check,
        lines,
        added: ago(one.since),
      });
  }
  let from: Status = "applied";
  let last = "";
  for (const [action, days, to, { reasons = [], note = null } = {}] of one.events) {
    const own = action === "submit" || action === "publish";
    last = v7({ msecs: ago(days).getTime() });
    await sql`
      insert into specialist_event (id, specialist_id, at, actor_account_id, actor_role, action, from_status, to_status, reasons, note)
      values (${last}, ${id}, ${ago(days)}, ${own ? id : by}, ${own ? "specialist" : "superadmin"}, ${action},
        ${from}, ${to}, ${reasons}, ${note})`;
    from = to;
  }
  if (one.objection) {
    const { days, words } = one.objection;
    await sql`
      insert into specialist_objection (id, specialist_id, specialist_event_id, words, created_at, answer_by)
      values (${world.id(`${one.key}/objection`)}, ${id}, ${last}, ${words}, ${ago(days)}, ${daysLater(ago(days), answerDays)})`;
  }
}

interface Added {
  id: string;
  specialist_id: string;
  check: string;
  lines: readonly string[];
  added: Date;
}
async function seedDocument({ services }: DemoWorld, { id, specialist_id, check, lines, added }: Added): Promise<void> {
  const name = lines[0] ?? "";
  const { id: file_id } = await storePdf(
    services,
    { account_id: specialist_id, name, bytes: onePagePdf(lines) },
    added,
  );
  await attachFile(
    services.sql,
    { file_id, account_id: specialist_id, purpose: "document", owner: { type: "application_document", id } },
    added,
  );
  await services.sql`
    insert into application_document (id, application_check_id, specialist_id, file_id, name, created_at)
    values (${id}, ${check}, ${specialist_id}, ${file_id}, ${name}, ${added})`;
}
