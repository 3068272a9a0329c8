import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { childrenOf, hashOf } from "../data/feeds.server.ts";

const limit = { count: 20, seconds: 3600, burst: 20 };

/** Creates a calendar link and ends the previous one. Only the response contains the link; we store a hash of its secret. */
export async function makeFeed(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, names }: Body<typeof contract.makeFeed>,
): Promise<{ id: string; address: string }> {
  const { actor, now } = context;
  const { account_id } = actor;
  const token = randomBytes(32).toString("base64url");
  const id = await write(
    services,
    { ...context, limits: [[`calendar-feeds:${account_id}`, limit]] },
    async (tx, sql) => {
      const children = actor.role === "specialist" ? [] : await childrenOf(sql, account_id, now);
      const shown = profile_id === null ? children : children.filter(({ id: one }) => one === profile_id);
      if (profile_id !== null && shown.length === 0) throw refusal("not_found");
      // The access log records who creates a link to a child's sessions, but not the polling of their calendar program.
      await noteReading(
        sql,
        actor,
        "profile",
        { sessions: shown.filter(({ level }) => level === "viewer").map(({ id: one }) => one) },
        now,
      );
      const made = v7({ msecs: now.getTime() });
      await sql`
      insert into calendar_feed (id, account_id, profile_id, token_hash, names, created_at)
      values (${made}, ${account_id}, ${profile_id}, ${hashOf(token)}, ${names}, ${now})
      on conflict (account_id, coalesce(profile_id, '00000000-0000-0000-0000-000000000000')) do update
        set id = excluded.id, token_hash = excluded.token_hash, names = excluded.names, created_at = excluded.created_at, read_at = null`;
      await audit(tx, context, {
        action: "calendar.make_feed",
        subject: "account",
        subject_id: account_id,
        detail: { calendar_feed_id: made, profile_id },
      });
      return made;
    },
  );
  return { id, address: services.settings.publicUrl + pathTo("calendar.feed", "en", { token: `${token}.ics` }) };
}

export async function endFeed(
  services: Services,
  context: WriteContext<Person>,
  { calendar_feed_id: id }: Body<typeof contract.endFeed>,
): Promise<{ id: string }> {
  const { actor } = context;
  return write(services, context, async (tx, sql) => {
    const gone =
      await sql`delete from calendar_feed where id = ${id} and account_id = ${actor.account_id} returning id`;
    if (gone.length === 0) throw new AppError("calendar_feed_not_found");
    await audit(tx, context, {
      action: "calendar.end_feed",
      subject: "account",
      subject_id: actor.account_id,
      detail: { calendar_feed_id: id },
    });
    return { id };
  });
}
