import type { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { type PageKey, pathTo } from "../../platform/features/pages.ts";
import { slotOf } from "../../platform/features/slot.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import { isoDay } from "../../platform/time/format.ts";
import type { listTeamQueues } from "./contract.ts";

/** Work of one kind that waits for the team. */
interface TeamQueue {
  title: (locale: Locale) => string;
  /** The page that lists exactly this work, and its query. */
  page: PageKey;
  query?: Readonly<Record<string, string>>;
  /** The people concerned: those who may open the page and act. */
  roles: readonly ("editor" | "superadmin")[];
  /** One query by an index. */
  read: (sql: Reading, reader: QueueReader) => Promise<QueueState>;
}

interface QueueReader {
  now: Date;
  zone: string;
  /** The day there. */
  today: string;
}

interface QueueState {
  count: number;
  /** Since when the oldest waits; null if only a deadline approaches. */
  oldest: Date | null;
  /** The day of the first deadline. */
  due?: string | null;
}

declare module "../../platform/features/register.ts" {
  interface Slots {
    /** The team's work queues, on its overview. */
    "home.team_queue": TeamQueue;
  }
}

/** The work for this team member: overdue items first, then the longest waiting. */
export async function teamQueues(
  sql: Reading,
  { role, time_zone: zone }: Person,
  locale: Locale,
  now: Date,
): Promise<z.output<typeof listTeamQueues.data>> {
  const today = isoDay(now, zone);
  const mine = slotOf("home.team_queue")
    .all()
    .filter(([, { roles }]) => roles.some((one) => one === role));
  const found = await Promise.all(
    mine.map(async ([key, { title, page, query, read }]) => {
      const { count, oldest, due = null } = await read(sql, { now, zone, today });
      return {
        key,
        title: title(locale),
        path: pathTo(page, locale, {}, query),
        count,
        oldest_at: oldest?.toISOString() ?? null,
        due_on: due,
        late: due !== null && due < today,
      };
    }),
  );
  const place = ({ late, oldest_at, due_on }: (typeof found)[number]) => `${late ? 0 : 1} ${oldest_at ?? due_on ?? ""}`;
  return found.filter(({ count }) => count > 0).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
