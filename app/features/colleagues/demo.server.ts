import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { client_referral } from "./tables.server.ts";

const referrals = [
  {
    profile: "child-1",
    from: "specialist-07",
    to: "specialist-14",
    kind: "recommendation",
    days: -2,
    message:
      "Zala tires after half an hour at the table. Žiga knows what makes sitting and writing easier, also online.",
  },
  {
    profile: "child-3",
    from: "specialist-07",
    to: "specialist-01",
    kind: "handover",
    days: -1,
    message:
      "Od januarja bom v Ljubljani le še dva dni na teden. Maja ima proste dopoldneve in enako delo dobro pozna.",
  },
  {
    profile: "child-4",
    from: "specialist-08",
    to: "specialist-15",
    kind: "recommendation",
    days: -1,
    message: "Luki bi prijalo i kretanje. Koleginica radi sa decom koja teško miruju.",
  },
  {
    profile: "child-10",
    from: "specialist-05",
    to: "specialist-15",
    kind: "recommendation",
    days: -3,
    message: "Vuk pred školu teško sedi i sluša. Koleginica to vežba kroz pokret i igru, pa možda i za njega.",
  },
] as const;

/** Seeds one unanswered recommendation for each of four families. */
export async function seedColleagues(world: DemoWorld): Promise<void> {
  for (const { profile, from, to, kind, days, message } of referrals) {
    const created_at = world.at(days, "10:15", "Europe/Ljubljana");
    await world.services.db.insert(client_referral).values({
      id: demoId(created_at, `${from}/${profile}/referral`),
      profile_id: world.id(profile),
      from_specialist_id: world.id(from),
      to_specialist_id: world.id(to),
      kind,
      message,
      created_at,
    });
  }
}
