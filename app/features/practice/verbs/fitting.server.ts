import { wrongField } from "../../../platform/errors/app-error.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import { gamesOf } from "../../games/data.server.ts";
import type { SentPlan } from "../contract.ts";
import { type Channel, channelsOf, foci, type Focus, strandWithFocus } from "../data/strands.ts";
import { mostPlanDays } from "../rules.ts";

/** Refuses invalid plans, naming the field. */
export async function checkPlan({ from_on, until_on, items }: SentPlan, today: string): Promise<void> {
  if (until_on < from_on || until_on < today || until_on > addDays(from_on, mostPlanDays))
    throw wrongField("until_on", "choice");
  if (from_on > addDays(today, mostPlanDays)) throw wrongField("from_on", "choice");
  const known = new Set(
    (await gamesOf()).flatMap(({ id, scored, strands }) =>
      scored ? strands.map((strand) => `${id}.${strand.id}`) : [],
    ),
  );
  const seen = new Set<string>();
  for (const [i, { game_id, strand, level_from, level_to, focus, channel }] of items.entries()) {
    const at = (field: string) => `items.${i}.${field}`;
    const key = `${game_id}.${strand}`;
    if (!known.has(key) || seen.has(key)) throw wrongField(at("strand"), "choice");
    seen.add(key);
    if (level_to < level_from) throw wrongField(at("level_to"), "min", { min: level_from });
    if (focus !== null && !(key === strandWithFocus && foci.includes(focus as Focus)))
      throw wrongField(at("focus"), "choice");
    if (channel !== null && !channelsOf(key).includes(channel as Channel)) throw wrongField(at("channel"), "choice");
  }
}
