import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Portrait, type Tint } from "../../../ui/index.ts";
import { type SpecialistWithNextTime, SpecialistRating } from "./people.tsx";
import { useProfessionLine } from "../../specialists/words.ts";
import css from "./topic.module.css";

/** Specialists as small cards: name, rating, next free time, price from. */
export function SmallSpecialistCards({ people }: { people: readonly SpecialistWithNextTime[] }) {
  const t = useTexts("content");
  const locale = useLocale();
  const formats = useFormats();
  const profession = useProfessionLine();
  return (
    <ul className={css.people} role="list">
      {people.map((person) => (
        <li key={person.id} className={css.person}>
          <div className={css.who}>
            <Portrait src={person.portrait} name={person.name} size={92} tint={person.tint as Tint} />
            <div>
              <h3>
                <PageLink to="specialists.public_one" params={{ id: person.id }}>
                  {person.name} {person.lastname}
                </PageLink>
              </h3>
              <p className="muted small">{profession(person)}</p>
              <SpecialistRating person={person} />
            </div>
          </div>
          <dl>
            <div>
              <dt>{t("people.next")}</dt>
              <dd className="figures">
                {person.next_free_at ? (
                  <>
                    {formats.dateTime(person.next_free_at, formats.zone ?? person.time_zone)}
                    <ZoneMark at={person.next_free_at} zone={formats.zone ?? person.time_zone} />
                  </>
                ) : (
                  t("people.next.none")
                )}
              </dd>
            </div>
            <div>
              <dt>{t("people.from")}</dt>
              <dd className="figures">{formatMoney(locale, person.price_from, person.currency, { whole: true })}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
