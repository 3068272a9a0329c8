/** Kinds of sounds that a specialist may choose for telling words apart. */
export const foci = ["vowels", "nasals", "stops_fricatives", "velars", "voicing", "liquids", "sibilants"] as const;
export type Focus = (typeof foci)[number];

/** How words are presented: by a voice of the device, by a grown-up who reads aloud, or as pictures. */
export const channels = ["voice", "adult", "pictures"] as const;
export type Channel = (typeof channels)[number];

/** The strand that has a focus, as "game.strand". */
export const strandWithFocus = "sounds.apart";

/** The channels that a plan may choose for a strand; none if it needs no speech. */
export function channelsOf(strand: string): readonly Channel[] {
  if (strand === "listen.do") return channels;
  return strand === strandWithFocus ? ["voice", "adult"] : [];
}
