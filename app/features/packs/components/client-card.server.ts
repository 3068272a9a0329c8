import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";
import type { SoldPack } from "../contract.ts";

export interface ClientPacks {
  packs: SoldPack[];
  zone: string;
}

/** Loads the packs usable for a client. */
export const loadClientPacks: LoadSlotCard<"clients.one"> = async ({ api, caller }, { profile_id: profileId }) => {
  const { data } = await api("GET /packs/sold", { query: { profileId, limit: "5" } });
  const packs = data.filter(({ state }) => state === "open");
  return packs.length === 0
    ? null
    : ({ packs, zone: caller.kind === "person" ? caller.time_zone : "UTC" } satisfies ClientPacks);
};
