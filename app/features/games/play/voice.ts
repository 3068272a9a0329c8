import type { Language } from "../pools/pool.ts";

/** How long to wait for the list of voices, which arrives late on some devices. */
const listComesWithin = 2000;
/** How long a voice may stay silent before pictures take over. */
const startsWithin = 2500;
const slower = 0.9;
/** Slow speech takes at most this many milliseconds, plus the time per letter. */
const endsAfter = 3000;
const perLetter = 150;

const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === "undefined" ? undefined : speechSynthesis;

/** The wait for voices happens only once on a device without any. */
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

/**
 * A voice for the language. Voices that are not on the device send their text to a third party, so they require a guardian's
 * permission.
 */
export const voiceFor = (language: Language, remote: boolean): Promise<SpeechSynthesisVoice | null> =>
  voiceOf([language], remote);

async function voiceOf(languages: readonly string[], remote: boolean): Promise<SpeechSynthesisVoice | null> {
  const own = (await voices()).filter(({ lang }) => languages.includes(lang.toLowerCase().split(/[-_]/)[0] ?? ""));
  return own.find(({ localService }) => localService) ?? (remote ? (own[0] ?? null) : null);
}

/** Whether the device has voices for the language, but only ones that send text to a third party. */
export async function hasRemoteVoice(language: Language): Promise<boolean> {
  return (await voiceFor(language, false)) === null && (await voiceFor(language, true)) !== null;
}

/**
 * For Serbian, a Croatian or Bosnian voice, which is close enough for instructions if a grown-up allows it. Its sounds differ,
 * so it never says the words of a task.
 */
export async function similarVoice(language: Language, remote: boolean): Promise<SpeechSynthesisVoice | null> {
  return language === "sr" ? voiceOf(["hr", "bs"], remote) : null;
}

export function cancelSpeech(): void {
  synthesis()?.cancel();
}

/** Speaks a text; false if the voice did not start or broke off. Call it only after the child has pressed something. */
export function speak(voice: SpeechSynthesisVoice, language: Language, text: string): Promise<boolean> {
  const speaks = synthesis();
  if (!speaks || text === "") return Promise.resolve(false);
  speaks.cancel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const saying = new SpeechSynthesisUtterance(text);
  saying.voice = voice;
  saying.lang = voice.lang || language;
  saying.rate = slower;
  let timer = setTimeout(() => {
    speaks.cancel();
    resolve(false);
  }, startsWithin);
  const end = (whole: boolean) => {
    clearTimeout(timer);
    resolve(whole);
  };
  saying.addEventListener("start", () => {
    clearTimeout(timer);
    // Some devices speak the whole text without reporting the end.
    timer = setTimeout(() => end(true), endsAfter + text.length * perLetter);
  });
  saying.addEventListener("end", () => end(true));
  saying.addEventListener("error", () => end(false));
  speaks.speak(saying);
  return promise;
}
