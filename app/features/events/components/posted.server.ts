import { wrongField } from "../../../platform/errors/app-error.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { textOf } from "./posted-text.ts";
import { participantFieldName } from "./fields.ts";

type Values = Record<string, string | string[]>;

/** Reads what the form says about a participant. */
export function participantIn(values: Values, profile_id: string, questions: readonly string[]) {
  const recording = textOf(values, participantFieldName("recording", profile_id));
  return {
    profile_id,
    age_reason: textOf(values, participantFieldName("reason", profile_id)) ?? null,
    recording_ok: recording === undefined ? null : recording === "yes",
    answers: questions.flatMap((event_question_id) => {
      const answer = textOf(values, participantFieldName(`answer-${event_question_id}`, profile_id));
      return answer === undefined ? [] : [{ event_question_id, answer }];
    }),
  };
}

/** Returns a required field's text; refuses if it is empty. */
export function requiredText(values: Values, name: string): string {
  const text = textOf(values, name);
  if (text === undefined) throw wrongField(name, "required");
  return text;
}

/** Reads an order from the form. The price is the one that the page showed for this many people. */
export function orderIn(values: Values, event_date_id: string) {
  const people = [...new Set([values["people"] ?? []].flat())];
  const asked = [values["questions"] ?? []].flat();
  const [each, group, from] = ["price", "group_price", "group_from"].map((name) => {
    const text = textOf(values, name);
    return text === undefined ? undefined : Number(text);
  });
  const price = group !== undefined && from !== undefined && people.length >= from ? Math.min(each ?? 0, group) : each;
  return { event_date_id, participants: people.map((id) => participantIn(values, id, asked)), price: price ?? 0 };
}

type Participant = ReturnType<typeof participantIn>;

/** Renames the fields of the call's error to those of the form. */
export function errorsOfParticipants(
  error: unknown,
  participants: readonly Participant[],
  questions: readonly string[],
): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error;
  const fields = Object.entries(error.body.fields).map(([path, field]) => {
    const [, place, name = "", answer] = /^participants?(?:\.(\d+))?\.?(\w*)(?:\.(\d+))?/.exec(path) ?? [];
    const participant = participants[Number(place ?? 0)];
    if (!path.startsWith("participant") || !participant)
      return [path.startsWith("participants") ? "people" : path, field];
    const { profile_id, answers } = participant;
    if (name === "age_reason") return [participantFieldName("reason", profile_id), field];
    if (name === "recording_ok") return [participantFieldName("recording", profile_id), field];
    if (name !== "answers") return ["people", field];
    // For a missing answer, the path has the index of the question; for an invalid answer, the index of the answer.
    const question =
      (field as { code?: string }).code === "required"
        ? questions[Number(answer)]
        : answers[Number(answer)]?.event_question_id;
    return [participantFieldName(`answer-${question ?? ""}`, profile_id), field];
  });
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}
