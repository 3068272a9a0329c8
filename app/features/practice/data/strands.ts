/** Kinds of sounds that a specialist may fix for telling words apart. */
export const foci = ["vowels", "nasals", "stops_fricatives", "velars", "voicing", "liquids", "sibilants"] as const;
export type Focus = (typeof foci)[number];

/** The channel: a voice of the device, a grown-up who reads aloud, or pictures instead of words. */
export const channels = ["voice", "adult", "pictures"] as const;
export type Channel = (typeof channels)[number];

/** Named as "game.strand". */
export const withFocus = "sounds.apart";

/** The channels that a plan may choose; none if no speech is needed. */
export function channelsOf(strand: string): readonly Channel[] {
  if (strand === "listen.do") return channels;
  return strand === withFocus ? ["voice", "adult"] : [];
}
