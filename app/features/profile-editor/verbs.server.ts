import { v7 } from "uuid";
import type { Person } from "../../platform/auth/actor.ts";
import type { TxSql } from "../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import { type Locale, locales } from "../../platform/i18n/locales.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { type ProfileContent, serviceKindOf, storeProfile } from "../specialists/verbs.server.ts";
import type * as contract from "./contract.ts";
import type { PrivateView } from "./contract.ts";
import { viewPrivateSpecialist } from "./data.server.ts";
import {
  changesOf,
  type Content,
  keepMarks,
  mostServices,
  moveService,
  alwaysRequired,
  type Outdated,
  updateOutdated,
  type ServiceContent,
  dismissMark,
  textFields,
  type Texts,
  addParentTopics,
} from "./rules.ts";

type Input = Body<typeof contract.changeSpecialist>;
type Given = Partial<Record<Locale, string | null | undefined>>;

/** Locks the specialist's row, so that changes to a page run one after another. Refuses an outdated version. */
async function held(sql: TxSql, { specialist_id }: Person, id: string, version: number): Promise<PrivateView> {
  if (specialist_id !== id) throw refusal("not_found");
  await sql`select from specialist where id = ${id} for no key update`;
  const view = await viewPrivateSpecialist(sql, id);
  if (view.version !== version) throw new AppError("draft_changed");
  return view;
}

/** Changes the draft. A draft equal to the published content is deleted. */
export async function changeDraft(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  input: Input,
): Promise<PrivateView> {
  const { actor, now } = context;
  return write(services, context, async (_, sql) => {
    const view = await held(sql, actor, id, input.version);
    const draft = changed(view.draft as Content, input);
    let outdated = updateOutdated(view.outdated as Outdated, view.draft as Content, draft, now.toISOString());
    if (input.still_right) outdated = dismissMark(outdated, input.still_right.field, input.still_right.language);
    const content = changesOf(view.published as Content, draft).length > 0 ? draft : null;
    await store(sql, id, { content, outdated, version: view.version + 1 }, now);
    return viewPrivateSpecialist(sql, id);
  });
}

/** Publishes the draft, with an entry in the change log. */
export async function publishDraft(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  version: number,
): Promise<PrivateView> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const view = await held(sql, actor, id, version);
    if (view.changes.length === 0) throw new AppError("nothing_to_publish");
    const missing = view.lacks.filter((lack) => alwaysRequired.includes(lack));
    if (view.status === "published" && missing.length > 0) {
      throw new AppError("profile_incomplete", {
        fields: Object.fromEntries(missing.map((lack) => [lack, { code: "required" as const }])),
      });
    }
    await keepFirst(sql, view);
    await storeProfile(sql, id, view.draft as ProfileContent, now);
    const [log] = await sql<{ number: number }[]>`
      insert into specialist_version (specialist_id, number, changes, content, published_at)
      select ${id}::uuid, coalesce(max(number), 0) + 1, ${sql.json(view.changes)}, ${sql.json(view.draft)}, ${now}
      from specialist_version where specialist_id = ${id}
      returning number`;
    await store(sql, id, { content: null, outdated: view.outdated as Outdated, version: view.version + 1 }, now);
    await audit(tx, context, {
      action: "profile-editor.publish",
      subject: "specialist",
      subject_id: id,
      detail: {
        number: log?.number,
        changes: view.changes.map(({ what, how, language }) => [what, how, language].filter(Boolean).join(" ")),
      },
    });
    await publish(tx, "specialist.profile_published", { specialist_id: id });
    return viewPrivateSpecialist(sql, id);
  });
}

/** Stores what families saw before the first change in the editor, so that it can be restored. */
async function keepFirst(sql: TxSql, { id, published }: PrivateView) {
  if (Object.keys(published.headline).length === 0) return;
  await sql`
    insert into specialist_version (specialist_id, number, changes, content, published_at)
    select id, 0, '[]', ${sql.json(published)}, coalesce(published_at, created_at) from specialist
    where id = ${id} and not exists (select from specialist_version where specialist_id = ${id})`;
}

/** Makes an earlier version the draft. */
export async function restoreVersion(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  { version, number }: Body<typeof contract.restoreSpecialistVersion>,
): Promise<PrivateView> {
  const { actor, now } = context;
  return write(services, context, async (_, sql) => {
    const view = await held(sql, actor, id, version);
    const [found] = await sql<
      { content: Content }[]
    >`select content from specialist_version where specialist_id = ${id} and number = ${number}`;
    if (!found) throw new AppError("version_not_found");
    const published = view.published as Content;
    const known = new Set(published.services.map((service) => service.id));
    const draft: Content = {
      ...published,
      ...found.content,
      services: found.content.services.map((service) => (known.has(service.id) ? service : { ...service, id: v7() })),
    };
    const content = changesOf(published, draft).length > 0 ? draft : null;
    const outdated = keepMarks(view.outdated as Outdated, view.draft as Content, draft);
    await store(sql, id, { content, outdated, version: view.version + 1 }, now);
    return viewPrivateSpecialist(sql, id);
  });
}

/** Resets the draft to the published content. */
export async function discardDraft(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  version: number,
): Promise<PrivateView> {
  const { actor, now } = context;
  return write(services, context, async (_, sql) => {
    const view = await held(sql, actor, id, version);
    await store(sql, id, { content: null, outdated: {}, version: view.version + 1 }, now);
    return viewPrivateSpecialist(sql, id);
  });
}

async function store(
  sql: TxSql,
  id: string,
  { content, outdated, version }: { content: Content | null; outdated: Outdated; version: number },
  now: Date,
) {
  await sql`
    insert into specialist_draft (specialist_id, content, outdated, version, saved_at)
    values (${id}, ${content && sql.json(content)}, ${sql.json(outdated)}, ${version}, ${now})
    on conflict (specialist_id) do update set content = excluded.content, outdated = excluded.outdated,
      version = excluded.version, saved_at = excluded.saved_at`;
}

/** The content with the given changes. Throws if they can't be combined. */
function changed(before: Content, input: Input): Content {
  const { version: _, still_right: __, service, offer, move, remove_service_id, ...rest } = input;
  const after: Content = { ...before, services: before.services };
  for (const field of textFields) if (rest[field]) after[field] = mergedTexts(before[field], rest[field]);
  if (rest.gender) after.gender = rest.gender;
  if (rest.languages) after.languages = [...new Set(rest.languages)];
  if (rest.topics) after.topics = addParentTopics(rest.topics);
  if (rest.modes) after.modes = [...new Set(rest.modes)];
  if (rest.city !== undefined) after.city = rest.city;
  if (rest.address !== undefined) after.address = rest.address || null;
  if (rest.cancellation_hours !== undefined) after.cancellation_hours = rest.cancellation_hours;
  after.age_from = rest.age_from ?? before.age_from;
  after.age_to = rest.age_to ?? before.age_to;
  if (after.age_from > after.age_to) throw wrongField("age_to", "min", { min: after.age_from });
  if (service) after.services = withService(after.services, service);
  const known = (id: string) => after.services.some((one) => one.id === id);
  for (const id of [offer?.service_id, move?.service_id, remove_service_id])
    if (id && !known(id)) throw new AppError("service_not_found");
  if (offer)
    after.services = after.services.map((one) =>
      one.id === offer.service_id ? { ...one, active: offer.active } : one,
    );
  if (move) after.services = moveService(after.services, move.service_id, move.to);
  if (remove_service_id) after.services = after.services.filter(({ id }) => id !== remove_service_id);
  return after;
}

function withService(all: ServiceContent[], { id, ...given }: NonNullable<Input["service"]>): ServiceContent[] {
  const before = all.find((one) => one.id === id);
  if (id && !before) throw new AppError("service_not_found");
  if (!before && all.length >= mostServices) throw new AppError("too_many_services", { values: { max: mostServices } });
  const name = mergedTexts(before?.name ?? {}, given.name);
  if (Object.keys(name).length === 0) throw wrongField("service.name.en", "required");
  const one: ServiceContent = {
    ...given,
    id: before?.id ?? v7(),
    name,
    description: mergedTexts(before?.description ?? {}, given.description),
    kind: given.kind ?? before?.kind ?? serviceKindOf(name),
    modes: [...new Set(given.modes)],
  };
  return before ? all.map((other) => (other.id === one.id ? one : other)) : [...all, one];
}

/** Merges texts in the order of the languages, so that equal texts are equal JSON. */
function mergedTexts(before: Texts, given: Given): Texts {
  const entries = locales.map(
    (locale) => [locale, given[locale] === undefined ? before[locale] : given[locale]] as const,
  );
  return Object.fromEntries(entries.filter(([, text]) => text));
}
