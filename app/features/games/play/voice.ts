import type { Language } from "../pools/pool.ts";

/** Lists of voices come late on some devices. */
const listComesWithin = 2000;
/** Longest that a voice may stay silent before pictures take over. */
const startsWithin = 2500;
const slower = 0.9;

const synthesis = (): SpeechSynthesis | undefined => (typeof speechSynthesis === "undefined" ? undefined : speechSynthesis);

/** A device without voices is waited for once. */
let waited = false;

async function voices(): Promise<readonly SpeechSynthesisVoice[]> {
  const speaks = synthesis();
  if (!speaks) return [];
  if (speaks.getVoices().length === 0 && !waited) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, listComesWithin);
    speaks.addEventListener("voiceschanged", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    waited = true;
  }
  return speaks.getVoices();
}

/** A voice of the language. Those that are not on the device send what they say to somebody else: only if a guardian allows them. */
export async function voiceFor(language: Language, remote: boolean): Promise<SpeechSynthesisVoice | null> {
  const own = (await voices()).filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return own.find(({ localService }) => localService) ?? (remote ? (own[0] ?? null) : null);
}

/** Whether the device has only voices of the language that send away what they say. */
export async function hasRemoteVoice(language: Language): Promise<boolean> {
  return (await voiceFor(language, false)) === null && (await voiceFor(language, true)) !== null;
}

export function hush(): void {
  synthesis()?.cancel();
}

/** Says words after one another; false if the voice did not begin or broke off. Call it only after the child pressed something. */
export function speak(voice: SpeechSynthesisVoice, language: Language, words: readonly string[]): Promise<boolean> {
  const speaks = synthesis();
  const text = words.filter(Boolean).join(". ");
  if (!speaks || text === "") return Promise.resolve(false);
  speaks.cancel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const saying = new SpeechSynthesisUtterance(text);
  saying.voice = voice;
  saying.lang = voice.lang || language;
  saying.rate = slower;
  const silent = setTimeout(() => resolve(false), startsWithin);
  saying.addEventListener("start", () => clearTimeout(silent));
  saying.addEventListener("end", () => resolve(true));
  saying.addEventListener("error", () => resolve(false));
  speaks.speak(saying);
  return promise;
}
