import type { Guard, Page } from "../i18n/pages.ts";

type Rest = Omit<Page, "file" | "layout" | "guards">;

/** Declares pages for signed-in people with a role, within the frame that has its menu. */
const forRole =
  <const G extends readonly Guard[]>(...guards: G) =>
  <const F extends string, const R extends Rest>(file: F, rest: R & Record<Exclude<keyof R, keyof Rest>, never>) => ({
    file,
    layout: "default" as const,
    guards,
    ...(rest as R),
  });

export const userPage = forRole("auth", "role:user");
export const specialistPage = forRole("auth", "role:specialist");
export const adminPage = forRole("auth", "role:admin");
export const superadminPage = forRole("auth", "role:admin", "role:superadmin");
