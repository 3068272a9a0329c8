import { asSwitch, asUrl } from "../../platform/settings/read.ts";
import { optionalSetting, requiredSetting, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  twoReviewers: requiredSetting({
    name: "TWO_REVIEWERS",
    about: "1 asks two administrators to approve each application of a specialist.",
    read: asSwitch,
    default: "0",
  }),
  viesUrl: optionalSetting({
    name: "VIES_URL",
    about:
      "REST address of the EU's register of VAT numbers, which confirms those of specialists from other member states; asked in the" +
      " name of OPERATOR_TAX_NUMBER. Without it: with demo people a simulator, otherwise the European Commission's address.",
    read: asUrl("https", "http"),
    example: "https://ec.europa.eu/taxation_customs/vies/rest-api",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
