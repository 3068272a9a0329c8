import { asOrigin, isLoopback, type SettingParser } from "../../platform/settings/read.ts";
import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

const asOwnMachine: SettingParser<string> = (text) => {
  const told = new Error("an http origin on this machine, as http://127.0.0.1:9000");
  if (!URL.canParse(text) || !text.startsWith("http:") || !isLoopback(new URL(text).hostname)) throw told;
  return asOrigin(text);
};

export const settings = {
  exampleCalendars: optionalSetting({
    name: "EXAMPLE_CALENDARS",
    about:
      "For trying out the import of calendars: a server on this machine that answers for every address whose host ends in" +
      " .example, a name nobody can have. Only where demo people are; without it such addresses lead nowhere.",
    read: asOwnMachine,
    example: "http://127.0.0.1:9000",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
