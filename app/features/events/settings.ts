import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

const asId = (text: string): string => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new Error("the id of a specialist");
  return text;
};

export const settings = {
  operatorSeller: optionalSetting({
    name: "OPERATOR_SELLER",
    about:
      "Id of the specialist whose connected account takes the money of the operator's own events. Without it: the operator's events can only be free.",
    read: asId,
    example: "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e55",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
