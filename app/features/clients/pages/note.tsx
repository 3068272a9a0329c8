import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, type RefusedForm, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, TextArea } from "../../../ui/index.ts";
import { ClientFrame } from "../components/client-frame.tsx";
import styles from "../components/clients.module.css";
import type { NoteView } from "../contract.ts";
import { longestNote } from "../rules.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, caller } = context.get(pageContext);
  const id = idOf(params["id"]);
  const {
    data: { client, ...note },
  } = await orNotFound(
    api("GET /clients/notes/{client_note_id}", { params: { client_note_id: idOf(params["client_note"]) } }),
  );
  if (client.profile_id !== id) throw pageNotFound();
  return { client, note, zone: caller.kind === "person" ? caller.time_zone : "UTC" };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const client_note_id = idOf(params["client_note"]);
  const values = await readSubmittedFields(request);
  const text = typeof values["text"] === "string" ? values["text"] : "";
  const { intent } = values;
  try {
    if (intent === "remove") await page.api("DELETE /clients/notes/remove", { body: { client_note_id } });
    else if (intent === "share") {
      await page.api("POST /clients/notes/add", {
        ...onceOf(values),
        body: { profile_id: id, text, shared: true, client_note_id },
      });
    } else await page.api("PATCH /clients/notes/change", { ...onceOf(values), body: { client_note_id, text } });
    const shared = values["kind"] === "shared" || intent === "share";
    const to = pathTo("clients.one", page.locale, { id }, shared ? { notes: "shared" } : {});
    return await seeOutcome(
      page,
      `${to}#${outcomeHash}`,
      intent === "remove" ? "note_removed" : intent === "share" ? "note_shared" : "note_changed",
    );
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Note() {
  const { client, note, zone } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("clients");
  const formats = useFormats();
  const kind = note.shared ? "shared" : "private";
  const title = t(`note.title.${kind}`);
  return (
    <ClientFrame
      client={client}
      name={title}
      title={title}
      sub={formats.dateTime(note.created_at, zone)}
      tab={{ query: note.shared ? { notes: "shared" } : {}, hash: "notes" }}
      side={
        <Card tone="quiet" className={styles["stacked"]}>
          <CardHead title={t("note.remove")} />
          <p className="small">{t(`note.remove.${kind}`)}</p>
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <Button variant="warning" name="intent" value="remove">
              {t("note.remove")}
            </Button>
          </Form>
        </Card>
      }
    >
      {client.access ? (
        <>
          <Words note={note} intent="change" label={t("notes.text")} submit={t("note.save")} refusal={refusal} />
          {!note.shared && (
            <Words
              note={note}
              intent="share"
              title={t("notes.make_version")}
              label={t("notes.new.shared")}
              submit={t("notes.share")}
              refusal={refusal}
            />
          )}
        </>
      ) : (
        <Card>
          <p className={styles["words"]} lang="">
            {note.text}
          </p>
        </Card>
      )}
    </ClientFrame>
  );
}

interface WordsProps {
  note: NoteView;
  intent: "change" | "share";
  title?: string;
  label: string;
  submit: string;
  refusal: RefusedForm | undefined;
}

/** The form to change a note, or to write the family's version starting from it. */
function Words({ note, intent, title, label, submit, refusal: any }: WordsProps) {
  const t = useTexts("clients");
  const refusal = any?.values["intent"] === intent ? any : undefined;
  const draft = useDraft(`client-note:${intent}:${note.id}`, refusal);
  const text = typeof draft.values?.["text"] === "string" ? draft.values["text"] : note.text;
  return (
    <Card>
      {title && <CardHead title={title} sub={t("notes.told")} />}
      <FormErrors error={refusal?.error} labels={{ text: label }} idOf={(name) => `${name}-${intent}`} />
      <Form {...draft.form} method="post" noValidate className={styles["write"]}>
        <FormKey />
        {draft.note}
        <input type="hidden" name="kind" value={note.shared ? "shared" : "private"} />
        <TextArea
          id={`text-${intent}`}
          name="text"
          label={label}
          rows={6}
          maxLength={longestNote}
          required
          defaultValue={text}
          error={refusal?.error.fields?.["text"]?.message}
        />
        <div>
          <Button name="intent" value={intent} variant={intent === "share" ? "neutral" : "primary"}>
            {submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
