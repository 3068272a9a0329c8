import { isoDay } from "../../../platform/time/format.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { addDays } from "../../../platform/time/zoned.server.ts";
import type { ParticipantInput } from "../contract.ts";
import { ageAt, type BookablePerson } from "../data/people.server.ts";
import type { DateRow } from "../data/rows.ts";
import { participationFit } from "../rules.ts";

interface Question {
  id: string;
  kind: "text" | "yes_no";
  required: boolean;
  keep_days: number;
}

export const questionsOf = (sql: TxSql, eventId: string): Promise<Question[]> => sql<Question[]>`
  select id, kind, required, keep_days from event_question where event_id = ${eventId} and removed_at is null order by position`;

/** Refuses a participant for whom the event is not meant, or with missing or wrong answers. `path` names the field. */
export function checkParticipant(
  date: DateRow,
  person: BookablePerson | undefined,
  given: ParticipantInput,
  questions: readonly Question[],
  path: string,
): asserts person is BookablePerson {
  if (!person) throw wrongField(`${path}.profile_id`, "choice");
  const fit = participationFit(date, { kind: person.kind, age: ageAt(person, date) });
  if (fit === "no") throw wrongField(`${path}.profile_id`, "choice");
  if (fit === "reason" && given.age_reason === null) throw wrongField(`${path}.age_reason`, "required");
  if (date.recorded && given.recording_ok == null) throw wrongField(`${path}.recording_ok`, "required");
  for (const [i, { event_question_id, answer }] of given.answers.entries()) {
    const question = questions.find(({ id }) => id === event_question_id);
    if (!question || given.answers.findIndex((one) => one.event_question_id === event_question_id) !== i)
      throw wrongField(`${path}.answers.${i}.event_question_id`, "choice");
    if (question.kind === "yes_no" && answer !== "yes" && answer !== "no")
      throw wrongField(`${path}.answers.${i}.answer`, "choice");
  }
  const missing = questions.findIndex(
    ({ id, required }) => required && !given.answers.some(({ event_question_id }) => event_question_id === id),
  );
  if (missing >= 0) throw wrongField(`${path}.answers.${missing}.answer`, "required");
}

/** Replaces a ticket's answers; each has its own deletion day. */
export async function replaceAnswers(
  sql: TxSql,
  ticketId: string,
  date: DateRow,
  { answers }: ParticipantInput,
  questions: readonly Question[],
): Promise<void> {
  await sql`delete from event_answer where event_ticket_id = ${ticketId}`;
  const last = isoDay(date.ends_at.toISOString(), date.time_zone);
  for (const { event_question_id, answer } of answers) {
    const question = questions.find(({ id }) => id === event_question_id);
    if (!question) continue;
    await sql`
      insert into event_answer (event_ticket_id, event_question_id, answer, delete_on)
      values (${ticketId}, ${event_question_id}, ${answer}, ${addDays(last, question.keep_days)})`;
  }
}
