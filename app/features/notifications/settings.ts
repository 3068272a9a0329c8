import { asInteger } from "../../platform/settings/read.ts";
import { requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  mailDays: requiredSetting({
    name: "MAIL_DAYS",
    about:
      "Days for which an email is kept after it was written. An email's failed job can be run again for 14 days, so not fewer.",
    read: asInteger(14, 3650),
    default: "30",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
