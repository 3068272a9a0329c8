import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { seedPair } from "./factories.server.ts";
import { completeSessions, lapseProposals } from "./jobs.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
  // Makes one row fail every time: inserting into the history fails for this specialist.
  await t.sql`create table poisoned (specialist_id uuid)`;
  await t.sql.unsafe(`
    create function refuse_poisoned() returns trigger language plpgsql as $$ begin
      if exists (select from session s join poisoned p on p.specialist_id = s.specialist_id where s.id = new.session_id) then
        raise exception 'poisoned row';
      end if;
      return new;
    end $$;
    create trigger poison before insert on session_event for each row execute function refuse_poisoned()`);
});
afterAll(() => t?.close());

function logged() {
  const told: { job?: string; id?: string }[] = [];
  const services = {
    ...t.services,
    log: { ...t.services.log, error: (what: object) => void told.push(what) } as never,
  };
  return { told, services };
}

const offers = async (names: string[]) => {
  const made: { session: string; specialist: string }[] = [];
  for (const name of names) {
    const pair = await seedPair(t.sql, name);
    const offer = await t.call(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: 45,
      payment_type: "Free",
      price: 0,
      mode: "online",
      times: [new Date(Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000).toISOString()],
    });
    expect(offer.status).toBe(201);
    made.push({ session: offer.body.data.id, specialist: pair.specialist.specialist_id });
  }
  return made;
};
const statusOf = async (rows: { session: string }[]) =>
  Promise.all(
    rows.map(async ({ session }) => (await t.sql`select status from session where id = ${session}`)[0]?.["status"]),
  );

it("an offer that fails to expire does not block the others, and is reported", async () => {
  const rows = await offers(["first", "poison", "last"]);
  await t.sql`insert into poisoned values (${rows[1]?.specialist ?? ""})`;
  await t.sql`update session set reply_until = now() - interval '1 minute' where status = 'Pending'`;
  const { told, services } = logged();
  expect(await lapseProposals(services)).toBe(2);
  expect(await statusOf(rows)).toEqual(["Cancelled", "Pending", "Cancelled"]);
  expect(told).toMatchObject([{ job: "sessions.lapse", id: rows[1]?.specialist }]);
  await t.sql`delete from poisoned`;
  expect(await lapseProposals(services)).toBe(1);
});

it("a session that fails to complete does not block the others, and is reported", async () => {
  const rows = await offers(["one", "bad", "two"]);
  await t.sql`insert into poisoned values (${rows[1]?.specialist ?? ""})`;
  await t.sql`
    update session set status = 'Confirmed', awaits = null, reply_until = null, starts_at = now() - interval '3 days',
      ends_at = now() - interval '2 days' where id = any(${rows.map((row) => row.session)})`;
  const { told, services } = logged();
  expect(await completeSessions(services)).toBe(2);
  expect(await statusOf(rows)).toEqual(["Completed", "Confirmed", "Completed"]);
  expect(told).toMatchObject([{ job: "sessions.complete", id: rows[1]?.session }]);
});
