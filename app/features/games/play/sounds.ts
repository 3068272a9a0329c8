/** Two soft notes for a right answer, four at the end of a play, and a tap of the drum. */
export type SoundName = "right" | "done" | "tap";

interface Note {
  hertz: number;
  /** When the note begins, and how long it rings, in seconds. */
  at: number;
  rings: number;
}

const notes: Record<SoundName, readonly Note[]> = {
  right: [
    { hertz: 587.33, at: 0, rings: 0.35 },
    { hertz: 880, at: 0.11, rings: 0.5 },
  ],
  done: [
    { hertz: 440, at: 0, rings: 0.4 },
    { hertz: 587.33, at: 0.14, rings: 0.4 },
    { hertz: 698.46, at: 0.28, rings: 0.4 },
    { hertz: 880, at: 0.42, rings: 0.9 },
  ],
  tap: [{ hertz: 220, at: 0, rings: 0.16 }],
};
const loudness = 0.14;
const silent = 0.0001;
const attack = 0.012;

let sounding: AudioContext | undefined;

/**
 * Prepares sounds at the first press, which is on a card. That takes a slow device a tenth of a second, and no task may wait
 * for it.
 */
export function prepareSound(): () => void {
  const presses = ["pointerdown", "keydown"] as const;
  const prepare = () => {
    forget();
    try {
      sounding ??= new AudioContext();
      // Only the first tone is slow, so this one is silent.
      ring(sounding, { hertz: 440, at: 0, rings: 2 * attack }, silent);
    } catch {
      // A device without sound stays silent.
    }
  };
  const forget = () => presses.forEach((press) => removeEventListener(press, prepare, true));
  if (!sounding) for (const press of presses) addEventListener(press, prepare, true);
  return forget;
}

/** Plays a sound. Browsers allow it only after the first press on the page. */
export function playSound(name: SoundName): void {
  try {
    sounding ??= new AudioContext();
    void sounding.resume();
    for (const note of notes[name]) ring(sounding, note);
  } catch {
    // A device without sound stays silent.
  }
}

function ring(on: AudioContext, { hertz, at, rings }: Note, peak = loudness): void {
  const from = on.currentTime + at;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(peak, from + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + rings);
  volume.connect(on.destination);
  const tone = on.createOscillator();
  tone.type = "sine";
  tone.frequency.value = hertz;
  tone.connect(volume);
  tone.start(from);
  tone.stop(from + rings);
}
