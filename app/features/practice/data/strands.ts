/** Kinds of sounds that a specialist may fix for telling words apart. */
export const foci = ["vowels", "nasals", "stops_fricatives", "velars", "voicing", "liquids", "sibilants"] as const;
export type Focus = (typeof foci)[number];

/** Who speaks: a voice of the device, a grown-up who reads aloud, or pictures instead of words. */
export const channels = ["voice", "adult", "pictures"] as const;
export type Channel = (typeof channels)[number];

/** Named as "game.strand". */
export const withFocus = "sounds.apart";

/** The channels among which a plan may choose; none where nobody has to speak. */
export function channelsOf(strand: string): readonly Channel[] {
  if (strand === "listen.do") return channels;
  return strand === withFocus ? ["voice", "adult"] : [];
}
