import { asSwitch } from "../../platform/settings/read.ts";
import { required, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  twoReviewers: required({
    name: "TWO_REVIEWERS",
    about: "1 asks two administrators to approve each application of a specialist.",
    read: asSwitch,
    default: "0",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
