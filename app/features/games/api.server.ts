import type { Api } from "../../platform/http/api.server.ts";
import { refusal } from "../../platform/errors/app-error.ts";
import * as contract from "./contract.ts";
import { listGames, readGame } from "./data/catalogue.server.ts";
import { playerOrNull } from "./data/player.server.ts";
import { todayOf } from "./data/today.server.ts";
import { addLevel, refreshStats } from "./verbs/levels.server.ts";
import { addMinutes, changeLimits, readLimits } from "./verbs/limits.server.ts";
import { loadGame } from "./verbs/load.server.ts";
import { listItems, switchItemOff, switchItemOn } from "./verbs/items-off.server.ts";
import { listSwitchedOff, switchOff, switchOn } from "./verbs/off.server.ts";
import { addPlays } from "./verbs/plays.server.ts";
import { saveGame } from "./verbs/save.server.ts";

const tag = "Games";
/** Each play requests tickets once: far more than children play, and too few to fill the database with unused plays. */
const loading = { count: 720, seconds: 86_400, burst: 240 };

export function mount(api: Api): void {
  api.describe(
    tag,
    "Games with 24 levels a strand. The server deals the seed of each play, and deals the play again to judge its answers.",
  );
  api.mount(tag, contract.listGames, async ({ sql, person, now }, { query: { skill, age, profileId } }) => {
    const player = profileId === undefined ? null : await playerOrNull(sql, person, profileId, now);
    if (profileId !== undefined && !player) throw refusal("not_found");
    return { data: await listGames(sql, { skill, age: age ?? player?.age ?? undefined, only: age !== undefined }) };
  });
  api.mount(tag, contract.loadGame, async (call, { body }) => {
    const limits = [[`games:${call.person.account_id}`, loading]] as const;
    return { data: await loadGame(call, { ...call.context, limits }, body) };
  });
  api.mount(tag, contract.saveGame, async (call, { body }) => ({ data: await saveGame(call, call.context, body) }));
  api.mount(tag, contract.addPlays, async (call, { body }) => ({ data: await addPlays(call, call.context, body) }));
  api.mount(tag, contract.addLevel, async (call, { body }) => ({ data: await addLevel(call, call.context, body) }));
  api.mount(tag, contract.refreshStats, async (call, { params }) => ({
    data: await refreshStats(call, call.context, params.id),
  }));
  api.mount(tag, contract.readToday, async ({ sql, person, now }, { query }) => ({
    data: await todayOf(sql, person, query.profileId, now),
  }));
  api.mount(tag, contract.readLimits, async ({ sql, person, now }, { query }) => ({
    data: await readLimits(sql, person, query.profileId, now),
  }));
  api.mount(tag, contract.changeLimits, async (call, { body }) => ({
    data: await changeLimits(call, call.context, body),
  }));
  api.mount(tag, contract.addMinutes, async (call, { body }) => ({ data: await addMinutes(call, call.context, body) }));
  api.mount(tag, contract.listSwitchedOff, async ({ sql }) => ({ data: await listSwitchedOff(sql) }));
  api.mount(tag, contract.switchOff, async (call, { body }) => ({ data: await switchOff(call, call.context, body) }));
  api.mount(tag, contract.switchOn, async (call, { body }) => ({ data: await switchOn(call, call.context, body) }));
  api.mount(tag, contract.listItems, async ({ sql }, { query }) => ({
    data: await listItems(sql, query.gameId, query.language),
  }));
  api.mount(tag, contract.switchItemOff, async (call, { body }) => ({
    data: await switchItemOff(call, call.context, body),
  }));
  api.mount(tag, contract.switchItemOn, async (call, { body }) => ({
    data: await switchItemOn(call, call.context, body),
  }));
  api.mount(tag, contract.readGame, async (call, { params }) => ({ data: await readGame(call, params.id) }));
}
