/** The product's languages. English has no path prefix; the others are the first path segment. */
export const locales = ["en", "sl", "sr"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/** BCP 47 tags for `<html lang>`, hreflang and every Intl call. Serbian is always Latin script. */
export const languageTag: Record<Locale, string> = { en: "en-US", sl: "sl-SI", sr: "sr-Latn-RS" };

export const languageName: Record<Locale, string> = { en: "English", sl: "Slovenščina", sr: "Srpski" };

export const localeCookie = { name: "i18n_redirected", maxAge: 365 * 24 * 3600 } as const;

/**
 * The language of the link that a guest followed, if the product chose another one. Only for the next page, which offers the
 * link's language.
 */
export const linkLocaleCookie = { name: "korak_link_language", maxAge: 60 } as const;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** Returns the best product language for an Accept-Language header, by quality; undefined if none matches. */
export function preferredLocale(header: string | null | undefined): Locale | undefined {
  if (!header) return undefined;
  const wishes = header
    .slice(0, 1000)
    .split(",")
    .map((part, order) => {
      const [tag = "", ...rest] = part.trim().toLowerCase().split(";");
      const q = rest.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { language: tag.split("-")[0] ?? "", quality: q ? Number(q.slice(2)) || 0 : 1, order };
    });
  // Croatian and Bosnian readers understand Serbian far better than English.
  const near: Record<string, Locale> = { hr: "sr", bs: "sr", sh: "sr", cnr: "sr", me: "sr" };
  return wishes
    .filter((w) => w.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map((w) => (isLocale(w.language) ? w.language : near[w.language]))
    .find((l) => l !== undefined);
}
