/** What the borders allow although the rule forbids it. The check fails when an entry is not needed any longer. */
export interface Exception {
  /** A file, or a folder that ends with a slash. */
  in: string;
  /** As the check names it: `reads t`, `writes t`, `calls GET /x`, `texts of x`, `file x`; may end with `*`. */
  uses: string;
  reason: string;
}

export const exceptions: readonly Exception[] = [];
