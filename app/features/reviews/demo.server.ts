import { demoId } from "../../demo/ids.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { demoSpecialists } from "../specialists/demo/people.ts";
import type { DemoSpecialist } from "../specialists/demo/specialist.ts";
import { areaByProfession, authorNames, type DemoReview, mixedReviews, praiseReviews } from "./demo/reviews.ts";
import { makeReviews, type NewReview } from "./factories.server.ts";
import { publicAuthorName } from "./rules.ts";
import { recountReviews } from "./verbs/sums.server.ts";

const day = 24 * 3600_000;
/** Maximum number of texts per person, so that none is needed twice. */
const textsEach = 6;

/** Seeds reviews of the demo specialists, and their reliability figures. */
export async function seedReviews(world: DemoWorld): Promise<void> {
  const used = new Set<string>();
  for (const { person, country } of demoSpecialists) {
    const number = Number(person.key.slice(-2));
    await makeReviews(world.services, world.id(person.key), reviewsOf(person, country, number, world.now, used));
    if (person.reply === null || person.reviews < 3) continue;
    const sessions = person.reviews * 2 + 11;
    await world.services.sql`
      insert into specialist_figures (specialist_id, sessions, kept, requests, reply_minutes, demo, counted_at)
      values (${world.id(person.key)}, ${sessions}, ${sessions - (number % 3)}, ${person.reviews + 6}, ${person.reply * 60 - 20}, true, ${world.now})`;
  }
  await seedWritten(world);
}

interface Held {
  id: string;
  specialist_id: string;
  account_id: string;
  completed_at: Date;
  author: string;
  lastname: string;
}

/** Seeds reviews by two families: one with a reply, and one that waits for the team. Other completed sessions have no review yet. */
async function seedWritten({ services: { sql }, now, id: idOf }: DemoWorld): Promise<void> {
  for (const { by, body, reply } of written) {
    const [session] = await sql<Held[]>`
      select s.id, s.specialist_id, s.account_id, s.completed_at, own.name as author, own.lastname
      from session s join profile own on own.account_id = s.account_id and own.kind = 'own'
      where s.account_id = ${idOf(by)} and s.status = 'Completed' and s.outcome = 'held' order by s.completed_at desc limit 1`;
    if (!session) continue;
    const { specialist_id, account_id, author, lastname } = session;
    const at = new Date(Math.min(session.completed_at.getTime() + day, now.getTime() - 3600_000));
    const id = demoId(at, `${by}/review`);
    await sql`
      insert into review (id, specialist_id, session_id, account_id, author, rating, punctuality, clarity, comfort, body, locale, state, reply, reply_state,
        replied_at, created_at)
      values (${id}, ${specialist_id}, ${session.id}, ${account_id}, ${publicAuthorName(author, lastname)}, 5, 5, 5, 4, ${body}, 'en',
        ${reply ? "shown" : "held"}, ${reply}, ${reply && "shown"}, ${reply && at}, ${at})`;
    if (!reply)
      await sql`
        insert into review_case (id, review_id, kind, reasons, state, created_at)
        values (${demoId(at, `${by}/case`)}, ${id}, 'review', ${["contact"]}, 'open', ${at})`;
    await recountReviews(sql, specialist_id);
  }
}

const written = [
  {
    by: "adult-1",
    body: "We left with two exercises we actually do at home. Everything was explained in plain words.",
    reply: "Thank you. Small steps every day make the difference.",
  },
  {
    by: "adult-2",
    body: "Helpful. If other parents want to compare notes, they can call me at 041 555 123.",
    reply: null,
  },
] as const;

/** Most reviews are stars only; no text appears twice on the whole site. */
function reviewsOf(
  person: DemoSpecialist,
  country: "SI" | "RS",
  number: number,
  now: Date,
  used: Set<string>,
): NewReview[] {
  const mother: Locale = country === "SI" ? "sl" : "sr";
  let texts = 0;
  return Array.from({ length: person.reviews }, (_, i): NewReview => {
    const locale: Locale = person.languages.includes("en") && (i + number) % 7 === 3 ? "en" : mother;
    const draw = (i * 7 + number * 3) % 10;
    const rating = draw < person.fives ? 5 : (i + number) % 9 === 0 ? 3 : 4;
    const speaks = texts < textsEach && (i < 3 || i % 2 === 0);
    const said = speaks ? nextText(person, locale, rating === 5, used) : undefined;
    if (said) texts++;
    const at = new Date(now.getTime() - (9 + (i * person.since) / (person.reviews + 1)) * day);
    const names = authorNames[locale];
    return {
      id: demoId(at, `${person.key}/review-${i}`),
      author: names[(i * 5 + number) % names.length] ?? "N. N.",
      rating,
      punctuality: Math.max(3, rating - ((i + number) % 4 === 0 ? 1 : 0)),
      clarity: rating,
      comfort: Math.min(5, rating + ((i + number) % 3 === 0 ? 1 : 0)),
      body: said?.text ?? null,
      locale,
      reply: said?.reply ?? null,
      demo: true,
      created_at: at,
    };
  });
}

/** Returns the next unused text that fits this person, alternating between their field and general texts. */
function nextText(person: DemoSpecialist, locale: Locale, happy: boolean, used: Set<string>): DemoReview | undefined {
  const own = praiseReviews[locale][areaByProfession[person.profession] ?? "any"] ?? [];
  const any = praiseReviews[locale].any ?? [];
  const pools = happy ? (used.size % 2 ? [any, own] : [own, any]) : [mixedReviews[locale]];
  const has = new Set<string>([...person.modes, ...person.topics, ...person.services.map(([service]) => service)]);
  if (person.ages[1] >= 14) has.add("teens");
  if (person.ages[0] === 0) has.add("babies");
  if (person.ages[0] < 6) has.add("little");
  const found = pools
    .flat()
    .map((one): DemoReview => (typeof one === "string" ? { text: one } : one))
    .find(({ text, needs }) => !used.has(text) && (needs ?? []).every((need) => has.has(need)));
  if (found) used.add(found.text);
  return found;
}
