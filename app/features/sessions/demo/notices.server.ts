import { createNotice } from "../../../platform/notices/notice.server.ts";
import type { DemoWorld } from "../../../platform/features/demo-world.server.ts";

interface Step {
  id: string;
  kind: "requested" | "proposed" | "confirmed";
  at: Date;
  session_id: string;
  starts_at: Date | null;
  count: number;
  profile_id: string;
  account_id: string;
  specialist_account_id: string;
  client: string;
  specialist: string;
  adult: string;
}

const days = 21;

/** Seeds notifications about the steps of recent weeks, for everyone but the actor. Those older than two days are read. */
export async function seedSessionNotices({ services: { sql }, now }: DemoWorld): Promise<void> {
  const steps = await sql<Step[]>`
    select e.id, e.kind, e.created_at as at, s.id as session_id, s.starts_at, s.profile_id, s.account_id, p.name as client,
      (select count(*)::int from session_time t where t.session_id = s.id) as count,
      sp.account_id as specialist_account_id, sp.name || ' ' || sp.lastname as specialist, own.name || ' ' || own.lastname as adult
    from session_event e join session s on s.id = e.session_id join profile p on p.id = s.profile_id
    join specialist sp on sp.id = s.specialist_id join profile own on own.account_id = s.account_id and own.kind = 'own'
    where e.kind in ('requested', 'proposed', 'confirmed') and e.created_at between ${new Date(now.getTime() - days * 86_400_000)} and ${now}`;
  for (const {
    id,
    kind,
    at,
    session_id,
    starts_at,
    profile_id,
    account_id,
    specialist_account_id,
    client,
    specialist,
    adult,
    count,
  } of steps) {
    const side = kind === "proposed" ? ("family" as const) : ("specialist" as const);
    await createNotice(
      sql,
      {
        account_id: side === "family" ? account_id : specialist_account_id,
        kind: `session.${kind}`,
        dedupe_key: `demo:${id}`,
        about: [profile_id, account_id, specialist_account_id],
        at,
        read_at: now.getTime() - at.getTime() > 2 * 86_400_000 ? now : null,
      },
      {
        topic: "sessions",
        feature: "sessions",
        text: kind === "requested" ? "notice.requested" : `mail.${kind}.subject`,
        values: { side, client, specialist, adult, count, when: starts_at ? { at: starts_at.toISOString() } : "" },
        page: side === "family" ? "sessions.user_one" : "sessions.specialist_one",
        params: { session: session_id },
      },
    );
  }
}
