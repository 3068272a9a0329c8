import { asInteger } from "../../platform/settings/read.ts";
import { requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  commissionBasisPoints: requiredSetting({
    name: "COMMISSION_BASIS_POINTS",
    about:
      "The platform's first commission on sessions, packs and what else is sold here, tax included, in hundredths of a percent: withheld from" +
      " card payments, due for sessions that families pay directly. It counts until the first start writes it into the history of rates; from" +
      " then on it has no effect, and a superadmin announces new rates at /admin/commission.",
    read: asInteger(0, 5000),
    default: "1000",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
