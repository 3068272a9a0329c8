import { v7 } from "uuid";
import { demoFamilies } from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";

const kept = ["specialist-05", "specialist-09", "specialist-03"];
const searches = [
  { locale: "en", name: "Speech therapy online", query: "topic=speech_and_language&mode=online" },
  { locale: "sl", name: "Logopedija na spletu", query: "topic=speech_and_language&mode=online" },
  { locale: "sr", name: "Logoped onlajn", query: "topic=speech_and_language&mode=online" },
];

/** Saves three people and one search for the first adult of each family. */
export async function seedFavorites({ services: { sql }, id, now }: DemoWorld): Promise<void> {
  for (const [
    at,
    {
      adults: [adult],
    },
  ] of demoFamilies.entries()) {
    if (!adult) continue;
    const account_id = id(adult.key);
    for (const [n, key] of kept.entries()) {
      const created = new Date(now.getTime() - (n + 2) * 24 * 3600_000);
      await sql`insert into favorite (id, account_id, specialist_id, created_at) values (${v7({ msecs: created.getTime() })}, ${account_id}, ${id(key)}, ${created})`;
    }
    const search = searches.find((one) => one.locale === adult.locale) ?? searches[0];
    const created = new Date(now.getTime() - (20 + at) * 24 * 3600_000);
    await sql`
      insert into saved_search (id, account_id, name, query, mails, seen_at, created_at)
      values (${v7({ msecs: created.getTime() })}, ${account_id}, ${search?.name ?? ""}, ${search?.query ?? ""}, true, ${created}, ${created})`;
  }
}
