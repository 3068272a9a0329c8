import type { Access } from "../profiles/rules.ts";

const isFull = (access: Access | null): boolean => access?.level === "guardian" && access.scopes.includes("manage");

/** A child's full guardians, and adults about themselves. */
export const mayReadDiary = (access: Access | null): boolean => access?.level === "own" || isFull(access);

/** Only of a child: adults speak for themselves. */
export const mayShare = (access: Access | null): boolean => isFull(access);
