import { roleOf } from "../../platform/auth/actor.ts";
import { pathTo } from "../../platform/features/pages.ts";
import type { PageVisit, ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedSpecialists } from "./demo.server.ts";
import { specialistErasure } from "./erasure.server.ts";
import { exportSpecialists, specialistsExportLabels } from "./export.server.ts";
import { specialistMails } from "./mails.server.ts";
import { publicPages } from "./public-pages.server.ts";
import { catalogOf } from "./search/finder.server.ts";
import { settings } from "./settings.ts";
import { loadStanding, loadStandingHead } from "./components/standing.server.ts";

/** Redirects families from a public page to the same page in their area. */
function toOwnListing({ caller, match, url }: PageVisit): string | undefined {
  if (roleOf(caller) !== "user") return undefined;
  const own = {
    "specialists.public": "specialists.user",
    "specialists.public_one": "specialists.user_one",
    "specialists.compare": "specialists.user_compare",
  } as const;
  return pathTo(own[match.key as keyof typeof own], match.locale, match.params, url.searchParams);
}

export const feature: ServerFeature<typeof contract> = {
  name: "specialists",
  district: "directory",
  about: "Finding specialists: search, filters, comparison, and the public page of each.",
  contract,
  mount,
  publicPages,
  guards: { "user-specialists-redirect": toOwnListing },
  demo: seedSpecialists,
  subscriptions: specialistMails,
  settings,
  beforeReady: catalogOf,
  exportData: exportSpecialists,
  dataWords: specialistsExportLabels,
  erasure: specialistErasure,
  homeCards: {
    "specialists.standing_head": loadStandingHead,
    "specialists.standing": loadStanding,
  },
};
