import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { findSavedSpecialists, listFavorites, listOwnSpecialists, listSearches } from "./data.server.ts";
import { addFavorite, removeFavorite } from "./verbs/favorites.server.ts";
import { addSearch, changeSearch, removeSearch } from "./verbs/searches.server.ts";

export function mount(api: Api): void {
  const tag = "Favorites";
  api.describe(
    tag,
    "Specialists and searches that someone keeps, and the specialists a family works with. Only they see them.",
  );
  api.mount(tag, contract.listFavorites, ({ sql, person }, { query }) => listFavorites(sql, person.account_id, query));
  api.data(tag, contract.checkFavorites, ({ sql, person }, { query }) =>
    findSavedSpecialists(sql, person.account_id, query.specialistId),
  );
  api.mount(tag, contract.listOwnSpecialists, ({ sql, person, now }, { query }) =>
    listOwnSpecialists(sql, person.account_id, query, now),
  );
  api.write(tag, contract.addFavorite, addFavorite);
  api.write(tag, contract.removeFavorite, removeFavorite);
  api.mount(tag, contract.listSearches, (call, { query }) =>
    listSearches(call, call.person.account_id, query, call.now),
  );
  api.write(tag, contract.addSearch, addSearch);
  api.write(tag, contract.changeSearch, changeSearch);
  api.write(tag, contract.removeSearch, removeSearch);
}
