import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { keptAmong, listFavorites, listOwnSpecialists, listSearches } from "./data.server.ts";
import { addFavorite, removeFavorite } from "./verbs/favorites.server.ts";
import { addSearch, changeSearch, removeSearch } from "./verbs/searches.server.ts";

export function mount(api: Api): void {
  const tag = "Favorites";
  api.describe(
    tag,
    "Specialists and searches that someone keeps, and the specialists a family works with. Only they see them.",
  );
  api.mount(tag, contract.listFavorites, ({ sql, person }, { query }) => listFavorites(sql, person.account_id, query));
  api.mount(tag, contract.checkFavorites, async ({ sql, person }, { query }) => ({
    data: await keptAmong(sql, person.account_id, query.specialistId),
  }));
  api.mount(tag, contract.listOwnSpecialists, ({ sql, person, now }, { query }) =>
    listOwnSpecialists(sql, person.account_id, query, now),
  );
  api.mount(tag, contract.addFavorite, async (call, { body }) => ({
    data: await addFavorite(call, call.context, body),
  }));
  api.mount(tag, contract.removeFavorite, async (call, { body }) => ({
    data: await removeFavorite(call, call.context, body),
  }));
  api.mount(tag, contract.listSearches, (call, { query }) =>
    listSearches(call, call.person.account_id, query, call.now),
  );
  api.mount(tag, contract.addSearch, async (call, { body }) => ({ data: await addSearch(call, call.context, body) }));
  api.mount(tag, contract.changeSearch, async (call, { body }) => ({
    data: await changeSearch(call, call.context, body),
  }));
  api.mount(tag, contract.removeSearch, async (call, { body }) => ({
    data: await removeSearch(call, call.context, body),
  }));
}
