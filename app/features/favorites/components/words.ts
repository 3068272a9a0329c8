import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { OwnSpecialist } from "../contract.ts";

/** Describes the next session with a specialist, a request that waits, or the last session. */
export function useContactLine(zone: string) {
  const t = useTexts("favorites");
  const formats = useFormats();
  return ({ next_at, last_at, pending }: Pick<OwnSpecialist, "next_at" | "last_at" | "pending">) => {
    if (next_at) return t("own.next", { when: formats.dateTime(next_at, zone) });
    if (pending) return t("own.pending");
    return last_at ? t("own.last", { when: formats.day(last_at, zone) }) : t("own.access");
  };
}
