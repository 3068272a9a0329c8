import { asUrl, type SettingParser } from "../../platform/settings/read.ts";
import { optionalSetting, type ValuesOf } from "../../platform/settings/setting.ts";

const mark = "{room}";

/** Reads an https address with a placeholder for the room's name in its path or after its #. */
export const asRoomPattern: SettingParser<string> = (text) => {
  const told = new Error(
    `an https address with ${mark} where the room's name goes, as https://meet.example.org/${mark}`,
  );
  if (text.split(mark).length !== 2 || !/^https:\/\/[^/{}]+\//i.test(text)) throw told;
  try {
    asUrl("https")(text.replace(mark, "room"));
  } catch {
    throw told;
  }
  return text;
};

export const settings = {
  meetingRooms: optionalSetting({
    name: "MEETING_ROOMS",
    about:
      "Where online sessions meet: an https address of a Jitsi-like server with {room} where the room's name goes. Each" +
      " confirmed session gets a room nobody can guess, unless the specialist has a link. Without it, specialists give links.",
    read: asRoomPattern,
    example: "https://meet.example.org/{room}",
  }),
} as const;

declare module "../../platform/settings/settings.server.ts" {
  interface FeatureSettings extends ValuesOf<typeof settings> {}
}
