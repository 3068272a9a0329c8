import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Dots, Icon, SelectField, Tabs, TextArea } from "../../../ui/index.ts";
import type { NoteView } from "../contract.ts";
import { longestNote } from "../rules.ts";
import styles from "./clients.module.css";
import type { ClientPage } from "./read-client.server.ts";

interface NotesCardProps {
  page: ClientPage;
  refusal: RefusedForm | undefined;
}

/** The specialist's notes, private or shared with the family, and the form for a new one. */
export function NotesCard({ page: { client, notes, goals, zone }, refusal }: NotesCardProps) {
  const t = useTexts("clients");
  const paths = usePaths();
  const { shown, next, shared, earlier } = notes;
  const id = client.profile_id;
  const here = (query: Record<string, string> = {}) =>
    `${paths("clients.one", { id }, { ...(shared && { notes: "shared" }), ...query })}#notes`;
  const kind = shared ? "shared" : "private";
  return (
    <Card aria-labelledby="notes" className={styles["stacked"]}>
      <CardHead id="notes" title={t("notes.title")} />
      <Tabs
        label={t("notes.title")}
        items={(["private", "shared"] as const).map((one) => ({
          href: `${paths("clients.one", { id }, one === "shared" ? { notes: "shared" } : {})}#notes`,
          label: t(`notes.${one}`),
          count: client.notes[one],
          active: one === kind,
          as: RouterLink,
        }))}
      />
      {client.access && <NewNote key={kind} id={id} kind={kind} goals={goals} refusal={refusal} />}
      {shown.length === 0 ? (
        <p className="muted">{t(`notes.empty.${kind}`)}</p>
      ) : (
        <ul className={styles["notes"]} role="list">
          {shown.map((note) => (
            <Note key={note.id} note={note} id={id} zone={zone} />
          ))}
        </ul>
      )}
      {(next ?? earlier) && (
        <div className="cluster">
          {next && (
            <ButtonLink variant="neutral" as={RouterLink} href={here({ before: next })}>
              {t("notes.earlier")}
            </ButtonLink>
          )}
          {earlier && (
            <ButtonLink variant="unstyled" as={RouterLink} href={here()}>
              {t("notes.latest")}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

interface NewNoteProps {
  id: string;
  kind: "private" | "shared";
  goals: ClientPage["goals"];
  refusal: RefusedForm | undefined;
}

function NewNote({ id, kind, goals, refusal: any }: NewNoteProps) {
  const t = useTexts("clients");
  const refusal = any?.values["intent"] === kind ? any : undefined;
  const draft = useDraft(`client-note:${kind}:${id}`, refusal);
  const value = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const open = goals.shown.filter(({ reached_at }) => reached_at === null);
  return (
    <div className={`inset ${styles["write"]}`}>
      <FormErrors error={refusal?.error} labels={{ text: t(`notes.new.${kind}`) }} />
      <Form {...draft.form} method="post" noValidate className={styles["write"]}>
        <FormKey />
        {draft.note}
        <TextArea
          name="text"
          label={t(`notes.new.${kind}`)}
          placeholder={t(`notes.placeholder.${kind}`)}
          rows={3}
          maxLength={longestNote}
          required
          defaultValue={value("text")}
          error={refusal?.error.fields?.["text"]?.message}
        />
        {open.length > 0 && (
          <SelectField
            name="client_goal_id"
            label={t("notes.goal")}
            className={styles["short"] ?? ""}
            defaultValue={value("client_goal_id") ?? ""}
            options={[
              { value: "", label: t("notes.goal.none") },
              ...open.map((goal) => ({ value: goal.id, label: goal.title, lang: "" })),
            ]}
          />
        )}
        <div className={styles["writefoot"]}>
          <span className={`muted small ${styles["icontext"]}`}>
            <Icon name={kind === "private" ? "lock-simple" : "users"} size={18} />{" "}
            {t(kind === "private" ? "notes.only_you" : "notes.told")}
          </span>
          <Button variant={kind === "private" ? "tertiary" : "primary"} name="intent" value={kind}>
            {t(kind === "private" ? "notes.save" : "notes.share")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Note({ note, id, zone }: { note: NoteView; id: string; zone: string }) {
  const t = useTexts("clients");
  const paths = usePaths();
  const formats = useFormats();
  const date = (at: string) => formats.shortDate(isoDay(at, zone));
  const changed = note.updated_at !== note.created_at;
  return (
    <li>
      <div className={styles["notehead"]}>
        <b>{formats.dateTime(note.created_at, zone)}</b>
        {note.goal && (
          <span className="muted small" lang="">
            {note.goal}
          </span>
        )}
      </div>
      <p className={styles["words"]} lang="">
        {note.text}
      </p>
      {note.shared_version_at && (
        <p className={`muted small ${styles["icontext"]}`}>
          <Icon name="users" size={16} /> {t("notes.version", { date: date(note.shared_version_at) })}
        </p>
      )}
      <p className="small">
        <Dots>
          <RouterLink className="link" to={paths("clients.note", { id, client_note: note.id })}>
            {t("notes.change")}
            <span className="visually-hidden">, {formats.dateTime(note.created_at, zone)}</span>
          </RouterLink>
          {changed && <span className="muted">{t("notes.changed", { date: date(note.updated_at) })}</span>}
        </Dots>
      </p>
    </li>
  );
}
