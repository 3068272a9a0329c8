import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Facts } from "../../../ui/index.ts";
import type { DateView } from "../contract.ts";
import { useAgesText } from "./ages.ts";
import { useAmountText } from "./amount.ts";
import { placeOf } from "./place.ts";
import { EventTime } from "./when.tsx";

interface DateFactsProps {
  date: DateView;
  zone: string;
  /** Whether to show what is left and what it costs, for people who have not booked yet. */
  offered?: boolean | undefined;
}

/** When and where a date is, with whom and for whom. */
export function DateFacts({ date, zone, offered }: DateFactsProps) {
  const t = useTexts("events");
  const formats = useFormats();
  const ages = useAgesText();
  const amount = useAmountText();
  const { left, early_until, full_price, price, organizer } = date;
  const languages = date.languages.map(languageNames(useLocale()));
  return (
    <Facts
      layout="grid"
      items={[
        { term: t("fact.when"), value: <EventTime date={date} zone={zone} /> },
        { term: t("fact.where"), value: date.online ? t("fact.online") : <span lang="">{placeOf(date)}</span> },
        { term: t("fact.with"), value: organizer ? <span lang="">{organizer.name}</span> : t("fact.operator") },
        { term: t("fact.for"), value: ages(date) },
        {
          term: t("fact.language"),
          value: new Intl.ListFormat(formats.tag, { type: "conjunction" }).format(languages),
        },
        ...(offered
          ? [
              {
                term: t("fact.price"),
                value: (
                  <>
                    {amount(price)}
                    {full_price !== null && early_until !== null && (
                      <span className="muted small">
                        {" "}
                        {t("fact.early", {
                          moment: formats.dateTime(early_until, zone),
                          price: amount(full_price),
                        })}
                      </span>
                    )}
                  </>
                ),
              },
              ...(date.availability === "open"
                ? [{ term: t("fact.left"), value: t("places.left", { count: left }) }]
                : []),
            ]
          : []),
      ]}
    />
  );
}
