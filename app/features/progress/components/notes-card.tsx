import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Disclosure, TextField } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import type { GameNote } from "../contract.ts";
import { longestNote } from "../rules.ts";
import styles from "./progress.module.css";
import { chartDay } from "./words.ts";

export interface NotesProps {
  notes: readonly GameNote[];
  /** The address of the page, and the same with a note open for editing. */
  here: string;
  change(id: string): string;
  changing: string | null;
  mayNote: boolean;
  today: string;
  refusal: RefusedForm | undefined;
}

/** Notes on days of the period. */
export function Notes({ notes, here, change, changing, mayNote, today, refusal }: NotesProps) {
  const t = useTexts("progress");
  const adding = refusal?.values["intent"] === "add" ? refusal : undefined;
  return (
    <div>
      <h3 className="card-title" id="notes">
        {t("notes")}
      </h3>
      {notes.length === 0 && <p className="muted small">{t("notes.none")}</p>}
      <ul className={styles["notes"]} role="list">
        {notes.map((note) => (
          <li key={note.id} data-specialist={note.by?.specialist || note.plan_change !== null ? "" : undefined}>
            <i aria-hidden="true" />
            {changing === note.id ? (
              <NoteForm
                intent="change"
                note={note}
                here={here}
                today={today}
                refusal={refusal?.values["intent"] === "change" ? refusal : undefined}
              />
            ) : (
              <Note note={note} here={here} change={change} />
            )}
          </li>
        ))}
      </ul>
      {mayNote && (
        <Disclosure key={adding ? "open" : "closed"} summary={t("notes.add")} open={adding !== undefined || undefined}>
          <NoteForm intent="add" here={here} today={today} refusal={adding} />
        </Disclosure>
      )}
    </div>
  );
}

function Note({ note, here, change }: { note: GameNote } & Pick<NotesProps, "here" | "change">) {
  const t = useTexts("progress");
  const formats = useFormats();
  const day = chartDay(formats, note.day);
  const name = note.by === null ? t("notes.gone") : note.by.you ? t("notes.you") : note.by.name;
  return (
    <div>
      <p className={styles["who"]}>
        {day}, <span lang={note.by && !note.by.you ? "" : undefined}>{name}</span>
      </p>
      <p className={styles["note"]} lang={note.plan_change === null ? "" : undefined}>
        {note.plan_change === null ? note.text : t(`plan.${note.plan_change}`)}
      </p>
      {(note.may_change || note.may_remove) && (
        <div className={styles["acts"]}>
          {note.may_change && (
            <ButtonLink
              variant="unstyled"
              size="sm"
              as={RouterLink}
              href={change(note.id)}
              aria-label={t("note.of", { what: t("note.change"), day })}
            >
              {t("note.change")}
            </ButtonLink>
          )}
          {note.may_remove && (
            <Form method="post" action={here}>
              <FormKey />
              <input type="hidden" name="game_note_id" value={note.id} />
              <Button
                variant="unstyled"
                size="sm"
                name="intent"
                value="remove"
                aria-label={t("note.of", { what: t("note.remove"), day })}
              >
                {t("note.remove")}
              </Button>
            </Form>
          )}
        </div>
      )}
    </div>
  );
}

function NoteForm({
  intent,
  note,
  here,
  today,
  refusal,
}: {
  intent: "add" | "change";
  note?: GameNote;
  here: string;
  today: string;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("progress");
  const p = useTexts("platform");
  const formats = useFormats();
  const value = (name: string) => (typeof refusal?.values[name] === "string" ? refusal.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <Form method="post" action={here} noValidate className={styles["form"]}>
      <FormKey />
      <FormErrors error={refusal?.error} labels={{ text: t("note.text"), day: t("note.day") }} />
      {note && <input type="hidden" name="game_note_id" value={note.id} />}
      <TextField
        name="text"
        id={`${intent}-text`}
        label={t("note.text")}
        help={t("note.text.help", { max: longestNote })}
        maxLength={longestNote}
        required
        defaultValue={value("text") ?? note?.text}
        error={fault("text")}
      />
      <DatePicker
        name="day"
        id={`${intent}-day`}
        label={t("note.day")}
        openLabel={p("field.open_calendar")}
        formats={formats}
        max={today}
        required
        defaultValue={value("day") ?? note?.day ?? today}
        error={fault("day")}
      />
      <div>
        <Button variant="neutral" name="intent" value={intent}>
          {t(intent === "add" ? "note.add" : "note.save")}
        </Button>
      </div>
    </Form>
  );
}
