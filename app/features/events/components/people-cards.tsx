import type { ReactNode } from "react";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { FieldGroup, Portrait, type Tint } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import { useAgesText } from "./ages.ts";
import styles from "./events.module.css";
import { asksAnything, ParticipantFields, type PersonToBook } from "./participant-fields.tsx";

interface PeopleCardsProps {
  loaded: DateToBook;
  values: Record<string, string | string[]> | undefined;
  errors: NonNullable<ErrorBody["fields"]>;
  chosen: readonly string[];
  /** Whether only one person can be chosen. */
  one?: boolean | undefined;
  /** The name of the fields. */
  name: string;
  label: string;
  help?: string | undefined;
}

/** A card for each of the caller's people. The questions about a person appear after they are chosen. */
export function PeopleCards({ loaded, values, errors, chosen, one, name, label, help }: PeopleCardsProps) {
  const t = useTexts("events");
  const { date, questions, people, held } = loaded;
  return (
    <FieldGroup name={name} label={label} help={help} error={errors[name]?.message} oneOf={one}>
      <ul role="list" className={styles["people"]}>
        {people.map((person) => {
          const { profile_id: id, kind, portrait, tint, lastname } = person;
          const own = person.ticket !== null && held?.ticket_ids.includes(person.ticket.id);
          const open = person.fits !== "no" && (person.ticket === null || own);
          return (
            <li key={id} data-tint={tint} className={styles["person"]}>
              <label className={styles["who"]}>
                <input
                  type={one ? "radio" : "checkbox"}
                  name={name}
                  value={id}
                  id={`${name}-${id}`}
                  defaultChecked={open && chosen.includes(id)}
                  disabled={!open}
                />
                <Portrait src={portrait} name={`${person.name} ${lastname}`} size={42} tint={tint as Tint} />
                <span className="radio-words">
                  <b>{kind === "own" ? t("book.self", { name: person.name }) : <span lang="">{person.name}</span>}</b>
                  <span className="muted small">
                    <Standing person={person} date={date} own={own === true} />
                  </span>
                </span>
              </label>
              {open && asksAnything({ person, date, questions }) && (
                <ParticipantFields {...{ person, date, questions, values, errors }} />
              )}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}

/** A person's age, or why they can't be chosen. */
function Standing({ person, date, own }: { person: PersonToBook; date: DateToBook["date"]; own: boolean }): ReactNode {
  const t = useTexts("events");
  const paths = usePaths();
  const ages = useAgesText();
  const { age, fits, ticket } = person;
  if (ticket?.state === "confirmed")
    return (
      <RouterLink className="link" to={paths("events.ticket", { ticket: ticket.id })}>
        {t("book.has_place")}
      </RouterLink>
    );
  if (ticket?.state === "offered") return t("book.offered");
  if (ticket && !own) return t("book.held_by_other");
  if (fits === "no") return t("book.not_for", { ages: ages(date) });
  const years = age === null ? null : t("book.years", { count: age });
  if (fits === "reason") return [years, t("book.outside", { ages: ages(date) })].filter(Boolean).join(", ");
  return person.kind === "own" ? t("book.adult") : years;
}
