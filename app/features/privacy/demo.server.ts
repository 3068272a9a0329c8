import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { answerMonths, monthsAfter } from "./rules.ts";
import { dataRequest } from "./tables.server.ts";

/** Seeds two data protection requests: one open, one answered. */
export async function seedPrivacy(world: DemoWorld): Promise<void> {
  const [vienna, belgrade] = ["Europe/Vienna", "Europe/Belgrade"];
  const waits = world.at(-6, "21:14", vienna);
  const answered = world.at(-55, "08:40", belgrade);
  await world.services.db.insert(dataRequest).values([
    {
      id: demoId(answered, "request of adult-7"),
      account_id: world.id("adult-7"),
      kind: "correction",
      locale: "sr",
      received_at: answered,
      body: "Na računu iz avgusta piše staro prezime. Molim vas da ga ispravite.",
      due_on: monthsAfter(isoDay(answered.toISOString(), belgrade), answerMonths),
      answer: "Prezime je ispravljeno na svim budućim računima. Račun iz avgusta po zakonu ostaje kakav je izdat.",
      answered_at: world.at(-51, "10:05", belgrade),
      outcome: "answered",
      closed_at: world.at(-51, "10:05", belgrade),
    },
    {
      id: demoId(waits, "request of adult-5"),
      account_id: world.id("adult-5"),
      kind: "access",
      locale: "sl",
      received_at: waits,
      body: "Zanima me, kdo od vaših sodelavcev je letos odprl Timov profil in zakaj.",
      due_on: monthsAfter(isoDay(waits.toISOString(), vienna), answerMonths),
    },
  ]);
}
