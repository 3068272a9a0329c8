import { asInteger } from "../../platform/settings/read.ts";
import { required, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  commissionBasisPoints: required({
    name: "COMMISSION_BASIS_POINTS",
    about:
      "The platform's commission on sessions that are paid by card, tax included, in hundredths of a percent. A change counts for"
      + " sessions that are accepted after it.",
    read: asInteger(0, 5000),
    default: "1000",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface RoomSettings extends ValuesOf<typeof settings> {}
}
