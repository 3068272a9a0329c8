import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedAccounts } from "./demo.server.ts";
import { accountErasure } from "./erasure.server.ts";
import { exportAccounts, accountsExportLabels } from "./export.server.ts";
import { forgetConsents, moveSigningKeys, sweepAuth, retention } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "accounts",
  district: "people",
  about:
    "Signing up, in and out, second factors, and the settings of an account: language, appearance, password, devices.",
  contract,
  mount,
  demo: seedAccounts,
  exportData: exportAccounts,
  dataWords: accountsExportLabels,
  retention,
  erasure: accountErasure,
  schedules: (services) => [
    {
      name: "accounts.keys",
      cron: "*/5 * * * *",
      keeps: "moves signing keys on",
      run: () => moveSigningKeys(services),
    },
    { name: "accounts.forget_consents", cron: "27 3 * * *", run: async () => void (await forgetConsents(services)) },
    { name: "accounts.sweep", cron: "43 * * * *", run: () => sweepAuth(services) },
  ],
};
