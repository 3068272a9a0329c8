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
/** Each play requests tickets once. The limit is far above what children need, and low enough that unused tickets cannot fill the database. */
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
  api.write(tag, contract.saveGame, saveGame);
  api.write(tag, contract.addPlays, addPlays);
  api.write(tag, contract.addLevel, addLevel);
  api.data(tag, contract.refreshStats, (call, { params }) => refreshStats(call, call.context, params.id));
  api.data(tag, contract.readToday, ({ sql, person, now }, { query }) => todayOf(sql, person, query.profileId, now));
  api.data(tag, contract.readLimits, ({ sql, person, now }, { query }) =>
    readLimits(sql, person, query.profileId, now),
  );
  api.write(tag, contract.changeLimits, changeLimits);
  api.write(tag, contract.addMinutes, addMinutes);
  api.data(tag, contract.listSwitchedOff, ({ sql }) => listSwitchedOff(sql));
  api.write(tag, contract.switchOff, switchOff);
  api.write(tag, contract.switchOn, switchOn);
  api.data(tag, contract.listItems, ({ sql }, { query }) => listItems(sql, query.gameId, query.language));
  api.write(tag, contract.switchItemOff, switchItemOff);
  api.write(tag, contract.switchItemOn, switchItemOn);
  api.data(tag, contract.readGame, (call, { params }) => readGame(call, params.id));
}
