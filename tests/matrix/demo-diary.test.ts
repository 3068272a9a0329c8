/** In the demo, everyone who wrote about a child has opened the child's data before, as the access log shows. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { seedDemo } from "../../server/demo.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
  await seedDemo(t.services);
}, 120_000);
afterAll(() => t?.close());

test.each([
  [
    "notes",
    "select s.account_id, n.profile_id, n.created_at as at from client_note n join specialist s on s.id = n.specialist_id",
  ],
  [
    "goals",
    "select s.account_id, g.profile_id, g.created_at as at from client_goal g join specialist s on s.id = g.specialist_id",
  ],
  [
    "files",
    "select s.account_id, f.profile_id, f.created_at as at from profile_file f join specialist s on s.account_id = f.added_by",
  ],
  [
    "messages",
    "select s.account_id, g.profile_id, m.created_at as at from chat_message m join chat_group g on g.id = m.group_id join specialist s on s.account_id = m.sender_account_id",
  ],
  [
    "steps of sessions",
    `select s.account_id, x.profile_id, e.created_at as at from session_event e join session x on x.id = e.session_id
    join specialist s on s.account_id = e.actor_account_id where e.created_at <= now() and e.kind in ('proposed', 'completed')`,
  ],
])("all %s in the demo follow a logged opening of the child's data by their author", async (_, written) => {
  const [row] = await t.sql.unsafe<{ all: number; unread: number; late: number }[]>(`
    with written as (${written})
    select count(*)::int as all,
      count(*) filter (where not exists (select from profile_reading r where r.profile_id = w.profile_id and r.account_id = w.account_id
        and r.read_at between w.at - interval '15 minutes' and w.at))::int as unread,
      (select count(*)::int from profile_reading where read_at > now()) as late
    from written w`);
  expect(row).toMatchObject({ unread: 0, late: 0 });
  expect(row?.all).toBeGreaterThan(0);
});
