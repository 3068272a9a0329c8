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
  /** The page that lists exactly these items. */
  page: PageKey;
  query?: Readonly<Record<string, string>>;
  /** Roles that may open the page and act. */
  roles: readonly ("editor" | "superadmin")[];
  /** Must be one query that uses an index. */
  read: (sql: Reading, reader: QueueReader) => Promise<QueueState>;
}

interface QueueReader {
  now: Date;
  zone: string;
  /** The current day in that zone. */
  today: string;
}

interface QueueState {
  count: number;
  /** When the oldest item began waiting; null if there is only an upcoming deadline. */
  oldest: Date | null;
  /** Day of the first deadline. */
  due?: string | null;
}

declare module "../../platform/features/register.ts" {
  interface Slots {
    /** Work queues on the team's overview page. */
    "home.team_queue": TeamQueue;
  }
}

/** The queues for this team member: overdue first, then the longest waiting. */
export async function loadQueues(
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
