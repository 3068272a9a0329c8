/**
 * The colour a person has everywhere. Adults are green; children take apricot, sky, lilac, lime in the order of the
 * family; specialist and admin areas are stone. Put it on a wrapper as `data-tint`.
 */
export type Tint = "green" | "apricot" | "sky" | "lilac" | "lime" | "stone";

const childTints: readonly Tint[] = ["apricot", "sky", "lilac", "lime"];

/** The tint of the family's n-th child, counted from 0. */
export function childTint(index: number): Tint {
  return childTints[index % childTints.length] ?? "apricot";
}
