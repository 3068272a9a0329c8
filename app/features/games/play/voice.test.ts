import { afterEach, expect, test } from "vitest";
import { similarVoice, voiceFor } from "./voice.ts";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "speechSynthesis");
});

const device = (...voices: readonly string[]) => {
  const list = voices.map((name) => ({ name, lang: name.replace(" far", ""), localService: !name.endsWith(" far") }));
  Object.assign(globalThis, { speechSynthesis: { getVoices: () => list } });
};

test.each<[string, "en" | "sl" | "sr", boolean, string | undefined, string | undefined]>([
  ["sr-RS hr-HR", "sr", false, "sr-RS", "hr-HR"],
  ["hr_HR", "sr", false, undefined, "hr_HR"],
  ["bs", "sr", false, undefined, "bs"],
  ["en-US", "sr", false, undefined, undefined],
  ["hr-HR bs-BA", "sl", false, undefined, undefined],
  ["hr-HR", "en", true, undefined, undefined],
  ["sl-SI", "sr", false, undefined, undefined],
  ["hr-HR~far", "sr", false, undefined, undefined],
  ["hr-HR~far", "sr", true, undefined, "hr-HR far"],
  ["hr-HR~far bs-BA", "sr", true, undefined, "bs-BA"],
])(
  "among the voices %s, for %s (remote voices: %s), the own voice is %s and the similar one %s",
  async (voices, language, remote, own, near) => {
    device(...voices.split(" ").map((voice) => voice.replace("~", " ")));
    expect([(await voiceFor(language, remote))?.name, (await similarVoice(language, remote))?.name]).toEqual([
      own,
      near,
    ]);
  },
);
