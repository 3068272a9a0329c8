import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink } from "../../../navigation/link.tsx";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { classNames, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import css from "./next-free.module.css";
import type { SpecialistWithNextTime } from "./people.tsx";
import { useProfessionLine } from "../../specialists/words.ts";

/** A real specialist with their next free time, over the hero's scene. Renders nothing if they have none. */
export function NextAvailableSpecialist({
  person,
  className,
}: {
  person: SpecialistWithNextTime;
  className?: string | undefined;
}) {
  const formats = useFormats();
  const profession = useProfessionLine();
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
            {formats.dateTime(person.next_free_at, formats.zone ?? person.time_zone)}
            <ZoneMark at={person.next_free_at} zone={formats.zone ?? person.time_zone} />
          </span>
        </span>
      </span>
    </PageLink>
  );
}
