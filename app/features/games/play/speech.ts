import type { Language } from "../pools/pool.ts";
import { playFile, preload, type RecordingFiles, recordingOf, stopFile } from "./recordings.ts";
import { cancelSpeech, speak } from "./voice.ts";

/** The means of speech on this device. */
export interface SpeechSources {
  recorded: RecordingFiles;
  /** A voice for the language. */
  own: SpeechSynthesisVoice | null;
  /** A voice for a similar language, which a grown-up allowed for instructions only. */
  near: SpeechSynthesisVoice | null;
}

export interface SpeechPart {
  text: string;
  file: string | null;
  /** Speaks the text if there is no file, or if the file fails. */
  voice: SpeechSynthesisVoice | null;
}

/** `stopped` means that something else was spoken instead, or that speech was ended. */
export type SpeechOutcome = "said" | "stopped" | "failed";

/** What to say. With `unchecked`, words that must be heard correctly are not spoken by an unchecked voice. */
export interface SpeechRequest {
  lines: readonly string[];
  words?: readonly string[];
  unchecked?: "silent";
}

/**
 * How to speak each part. Lines are independent, but words are spoken all or none, so that a missing one gives nothing away.
 */
export function partsOf(
  { lines, words = [], unchecked }: SpeechRequest,
  { recorded, own, near }: SpeechSources,
): { lines: SpeechPart[]; words: SpeechPart[] } {
  const part = (text: string, voice: SpeechPart["voice"]): SpeechPart => ({
    text,
    file: recordingOf(recorded, text),
    voice,
  });
  const can = ({ file, voice }: SpeechPart) => file !== null || voice !== null;
  const all = words.filter(Boolean).map((text) => part(text, unchecked ? null : own));
  return {
    lines: lines
      .filter(Boolean)
      .map((text) => part(text, own ?? near))
      .filter(can),
    words: all.every(can) ? all : [],
  };
}

let turn = 0;

/** Stops all speech. */
export function stopSpeech(): void {
  turn += 1;
  stopFile();
  cancelSpeech();
}

async function sayPart({ text, file, voice }: SpeechPart, language: Language, isMine: () => boolean): Promise<boolean> {
  if (file !== null && (await playFile(file))) return true;
  return isMine() && voice !== null && speak(voice, language, text);
}

/** Joins adjacent parts for the same voice, so that they are spoken together. */
function joined(parts: readonly SpeechPart[]): SpeechPart[] {
  return parts.reduce<SpeechPart[]>((all, part) => {
    const last = all.at(-1);
    if (last && last.file === null && part.file === null && last.voice === part.voice)
      return [...all.slice(0, -1), { ...last, text: `${last.text}. ${part.text}` }];
    return [...all, part];
  }, []);
}

/** Speaks during a play, and tells whether that is possible. */
export interface Speech {
  /** Whether any of it can be heard. */
  can(wanted: SpeechRequest): boolean;
  /** Says it on request. The outcome is `failed` if a word was not spoken. */
  say(wanted: SpeechRequest): Promise<SpeechOutcome>;
  /** Says it automatically, unless sounds are off. */
  tell(wanted: SpeechRequest): void;
}

/** The action of a button that repeats lines; null if none of them can be heard. */
export const repeatOf = (speech: Speech, ...lines: readonly string[]): (() => void) | null =>
  speech.can({ lines }) ? () => void speech.say({ lines }) : null;

/** Before the first press on a page nothing is spoken, because browsers would block it. */
const isPressed = (): boolean =>
  (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive !== false;

export function createSpeech(means: SpeechSources, language: Language, sound: boolean): Speech {
  const say = async (wanted: SpeechRequest): Promise<SpeechOutcome> => {
    stopSpeech();
    const own = turn;
    const isMine = () => turn === own;
    if (!isPressed()) return "failed";
    const { lines, words } = partsOf(wanted, means);
    // The files load while the first one plays.
    preload([...lines, ...words].slice(1).flatMap(({ file }) => file ?? []));
    // Lines are also written on the screen; the words of a task may not be.
    let whole = words.length > 0 || !wanted.words?.some(Boolean);
    for (const part of joined(lines)) if (isMine()) await sayPart(part, language, isMine);
    for (const part of joined(words)) if (isMine()) whole = (await sayPart(part, language, isMine)) && whole;
    return isMine() ? (whole ? "said" : "failed") : "stopped";
  };
  return {
    say,
    tell: (wanted) => {
      if (sound) void say(wanted);
      else stopSpeech();
    },
    can: (wanted) => {
      const { lines, words } = partsOf(wanted, means);
      return lines.length + words.length > 0;
    },
  };
}
