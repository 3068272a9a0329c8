import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { requireSharer, hashOf, openPageCondition } from "../../diary/data.server.ts";
import { endPage, limitOpenings, createSharedPage } from "../../diary/verbs.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import type { GameShare, OpenedShare } from "../contract.ts";
import { readFigures, subjectOf } from "../data/read.server.ts";
import { shareOf } from "../data/shares.server.ts";
import type { Period, SkillKey } from "../rules.ts";
import { game_share } from "../tables.server.ts";

function found(share: GameShare | undefined): GameShare {
  if (!share) throw refusal("not_found");
  return share;
}

const chosen = (skills: readonly SkillKey[]): SkillKey[] => {
  if (skills.length === 0) throw wrongField("skills", "required");
  return [...new Set(skills)];
};

/** Shares the figures up to today. Later plays are left out, so that the sharer knows the content. */
export async function addShare(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addShare>,
) {
  const { actor, now, locale } = context;
  const { profile_id, label, days, with_name, open_days } = input;
  await requireSharer(services.sql, actor, profile_id, now);
  const skills = chosen(input.skills);
  const { time_zone } = await subjectOf(services.sql, profile_id);
  const { page, link } = await createSharedPage(services, context, profile_id, {
    label,
    parts: ["game_stats"],
    days: open_days,
    path: (token) => pathTo("progress.shared", locale, { token }),
    more: (tx, id) =>
      tx
        .insert(game_share)
        .values({ shared_page_id: id, profile_id, last_day: isoDay(now, time_zone), days, skills, with_name }),
  });
  return { share: found(await shareOf(services.sql, page.id, now)), link };
}

async function profileOf(sql: Reading, { actor, now }: WriteContext<Person>, id: string): Promise<string> {
  const [row] = await sql<{ profile_id: string }[]>`select profile_id from game_share where shared_page_id = ${id}`;
  if (!row) throw refusal("not_found");
  await requireSharer(sql, actor, row.profile_id, now);
  return row.profile_id;
}

export async function changeShare(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeShare>,
): Promise<GameShare> {
  const { now } = context;
  const { shared_page_id: id, with_name } = input;
  const profile_id = await profileOf(services.sql, context, id);
  const skills = chosen(input.skills);
  return write(services, context, async (tx, sql) => {
    const open =
      await sql`select from shared_page p where p.id = ${id} and ${openPageCondition(sql, now)} for share of p`;
    if (open.length === 0) throw new AppError("shared_page_ended");
    await sql`update game_share set skills = ${skills}, with_name = ${with_name} where shared_page_id = ${id}`;
    await audit(tx, context, {
      action: "progress.change_share",
      subject: "profile",
      subject_id: profile_id,
      detail: { shared_page_id: id, skills, with_name },
    });
    return found(await shareOf(sql, id, now));
  });
}

export async function removeShare(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.removeShare>,
): Promise<GameShare> {
  const profileId = await profileOf(services.sql, context, input.shared_page_id);
  await endPage(services, context, profileId, input);
  return found(await shareOf(services.sql, input.shared_page_id, context.now));
}

/** Throws not_found unless the link opens figures now. Unknown, ended, and expired links all get the same response. */
export async function checkShare(services: Services, token: string, clientIp: string, now: Date): Promise<void> {
  await limitOpenings(services, clientIp);
  const { sql } = services;
  const open = await sql`
    select from shared_page p join game_share g on g.shared_page_id = p.id where p.token_hash = ${hashOf(token)} and ${openPageCondition(sql, now)}`;
  if (open.length === 0) throw refusal("not_found");
}

interface SharedRow {
  id: string;
  profile_id: string;
  label: string;
  ends_at: Date;
  last_day: string;
  days: Period;
  skills: SkillKey[];
  with_name: boolean;
}

/**
 * The contents of a page. Locks its row while reading and recording, so that nothing is shown once its end has been committed.
 * `noted` is false for callers that show nothing, so that no reading is recorded.
 */
export async function openShare(
  services: Services,
  context: WriteContext<unknown>,
  token: string,
  clientIp: string,
  noted: boolean,
): Promise<OpenedShare> {
  const { now } = context;
  await limitOpenings(services, clientIp);
  return write(services, context, async (_, sql) => {
    const [page] = await sql<SharedRow[]>`
      select p.id, p.profile_id, p.label, p.ends_at, g.last_day::text as last_day, g.days, g.skills, g.with_name
      from shared_page p join game_share g on g.shared_page_id = p.id
      where p.token_hash = ${hashOf(token)} and ${openPageCondition(sql, now)} for share of p`;
    if (!page) throw refusal("not_found");
    const subject = await subjectOf(sql, page.profile_id);
    const own = [page.profile_id];
    if (noted)
      await noteReading(
        sql,
        { shared_page_id: page.id },
        "shared_page",
        { game_stats: own, profile: page.with_name ? own : [] },
        now,
      );
    const figures = await readFigures(sql, subject, page.last_day, page.days);
    return {
      label: page.label,
      name: page.with_name ? subject.name : null,
      ends_at: page.ends_at.toISOString(),
      time_zone: subject.time_zone,
      figures: { ...figures, skills: figures.skills.filter(({ skill }) => page.skills.includes(skill)) },
    };
  });
}
