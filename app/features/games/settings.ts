import { asFolder } from "../../platform/settings/read.ts";
import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

export const settings = {
  gamesVoices: optionalSetting({
    name: "GAMES_VOICES",
    about:
      "Folder of recorded lines and words of the games, in en/, sl/ and sr/; `npm run -s game-lines -- sl` says what the files are called." +
      " Read at the start. Without it games speak by the voices of the device only.",
    read: asFolder,
    example: "./voices",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
