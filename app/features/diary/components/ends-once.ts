import type { DiaryEntry } from "../contract.ts";

/** Keys of the entries that show a button for ending access or a shared page: only the latest entry of each. */
export function keysWithEndButton(entries: readonly Pick<DiaryEntry, "key" | "ends">[]): ReadonlySet<string> {
  const latest = new Map<string, string>();
  for (const { key, ends } of entries) {
    const of = ends?.profile_access_id ?? ends?.shared_page_id;
    if (of && !latest.has(of)) latest.set(of, key);
  }
  return new Set(latest.values());
}
