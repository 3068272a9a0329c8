import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import type { Translate } from "../../../platform/i18n/messages.ts";
import type { DiaryEntry } from "../contract.ts";

/** Names the parts, as in "the profile and the notes". */
export const partsOf = (t: Translate<"diary">, locale: Locale, parts: DiaryEntry["parts"]): string =>
  new Intl.ListFormat(languageTag[locale], { type: "conjunction" }).format(parts.map((part) => t(`part.${part}`)));

/** The text after the actor's name, or the whole sentence if there is no actor. */
export function describeEntry(t: Translate<"diary">, locale: Locale, { kind, who, about, parts }: DiaryEntry): string {
  const name = about?.name || t("who.gone");
  const gender = who?.gender ?? "other";
  if (kind === "read") {
    const what = partsOf(t, locale, parts);
    return who ? t("did.read", { gender, what }) : t("done.read", { what });
  }
  if (kind === "ran_out" || kind === "share_ran_out") return t(`done.${kind}`, { name });
  if (who === null) return t(`done.${kind}`, { name });
  if (kind === "granted" && who.key === about?.key) return t("did.joined", { gender });
  return kind === "requested" ? t("did.requested", { gender }) : t(`did.${kind}`, { gender, name });
}

/** Why it was read; empty where the parts already say it. */
export const purposeOf = (t: Translate<"diary">, { purpose }: Pick<DiaryEntry, "purpose">): string =>
  purpose === null || purpose === "profile" ? "" : t(`purpose.${purpose}`);
