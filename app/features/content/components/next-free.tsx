import { PageLink, useLocale } from "../../../navigation/link.tsx";
import { formatDateTime } from "../../../platform/time/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { classNames, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import css from "./next-free.module.css";
import type { LargePerson } from "./people.tsx";
import { useProfession } from "./profession.ts";

/** A real specialist with their next free time, over the hero's scene. Renders nothing if they have none. */
export function NextFree({ person, className }: { person: LargePerson; className?: string | undefined }) {
  const locale = useLocale();
  const profession = useProfession();
  if (!person.next_free_at) return null;
  return (
    <PageLink to="specialists.public_one" params={{ id: person.id }} className={classNames(css.card, className)}>
      <Portrait src={person.portrait} name={person.name} size={48} tint={person.tint as Tint} priority />
      <span>
        <b>
          {person.name} {person.lastname}
        </b>
        <span className={css.profession}>{profession(person)}</span>
        <span className={css.time}>
          <Icon name="calendar-blank" size={16} />
          <span>
            {formatDateTime(locale, person.next_free_at, person.time_zone)}
            <ZoneMark at={person.next_free_at} zone={person.time_zone} />
          </span>
        </span>
      </span>
    </PageLink>
  );
}
