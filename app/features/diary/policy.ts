import type { Access } from "../profiles/rules.ts";

const isFull = (access: Access | null): boolean => access?.level === "guardian" && access.scopes.includes("manage");

/** Allows a child's full guardians, and adults for themselves. */
export const mayReadDiary = (access: Access | null): boolean => access?.level === "own" || isFull(access);

/** Only a child's profile can be shared: adults speak for themselves. */
export const mayShare = (access: Access | null): boolean => isFull(access);
