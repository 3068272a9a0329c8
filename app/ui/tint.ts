/**
 * A person's color throughout the product. Adults are green; children get apricot, sky, lilac, lime in the family's
 * order; specialist and admin areas are stone. Set it on a wrapper as `data-tint`.
 */
export type Tint = "green" | "apricot" | "sky" | "lilac" | "lime" | "stone";

const childTints: readonly Tint[] = ["apricot", "sky", "lilac", "lime"];

/** The tint of the family's n-th child, counted from 0. */
export function childTint(index: number): Tint {
  return childTints[index % childTints.length] ?? "apricot";
}
