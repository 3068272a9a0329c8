import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, Title, useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageLabels } from "../../../platform/i18n/language-names.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Button,
  Card,
  CheckboxField,
  Chips,
  Columns,
  EmptyState,
  Notice,
  PageHead,
  TextArea,
  TextField,
} from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { ownPath } from "../../accounts/rules.ts";
import { maxLengths } from "../rules.ts";
import styles from "../components/profile-form.module.css";

function withQuery(path: string, more: Record<string, string>): string {
  const url = new URL(path, "http://here");
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

type Language = Awaited<ReturnType<typeof loader>>["form"]["languages"][number];

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, services } = context.get(pageContext);
  const { data } = await api("GET /profiles/form/prefills");
  return { form: data, today: services.clock().toISOString().slice(0, 10) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => (typeof values[name] === "string" && values[name].trim() ? values[name] : undefined);
  const languages = [values["languages"] ?? []].flat() as Language[];
  try {
    const { data } = await page.api("POST /profiles/add", {
      ...onceOf(values),
      body: {
        kind: "child",
        name: text("name"),
        lastname: text("lastname"),
        // Passes an invalid date on unchanged, so that the API reports it.
        birth_date: readerFormats(page).readDay(text("birth_date") ?? "") ?? text("birth_date"),
        languages,
        interests: text("interests"),
        notes: text("notes"),
        ...(values["guardian_statement"] === "on" && { guardian_statement: true }),
        ...(values["data_consent"] === "on" && { data_consent: true }),
      },
    });
    const wanted = ownPath(new URL(request.url).searchParams.get("redirect"));
    // People who came from another page return there, with the child selected.
    return seeOther(
      wanted ? withQuery(wanted, { profileId: data.id }) : pathTo("profiles.added", page.locale, {}, { id: data.id }),
    );
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function AddProfile() {
  const { form, today } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const language = languageLabels(useLocale());
  const p = useTexts("platform");
  const formats = useFormats();
  const draft = useDraft("child", refusal);
  const filled = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const asked = !form.data_consent;
  return (
    <>
      <Title>{t("add.title")}</Title>
      <PageHead title={t("add.title")} sub={t("add.lead")} />
      <div className="container page-body">
        <Columns
          side={
            <Notice icon="lock-simple" title={t("add.private.title")}>
              {t("add.private.text")}
            </Notice>
          }
        >
          {form.children_left === 0 ? (
            <EmptyState title={t("add.full.title")} text={t("add.full.text")} />
          ) : (
            <Card>
              <FormErrors
                error={refusal?.error}
                labels={{
                  name: t("field.name"),
                  lastname: t("field.lastname"),
                  birth_date: t("field.birth_date"),
                  languages: t("field.languages"),
                  interests: t("field.interests"),
                  notes: t("field.notes"),
                  guardian_statement: t("add.statement.short"),
                  data_consent: t("add.consent.short"),
                }}
              />
              <Form {...draft.form} method="post" noValidate className={styles["fields"]}>
                <FormKey />
                {draft.note}
                <div className={styles["pair"]}>
                  <TextField
                    name="name"
                    label={t("field.name")}
                    defaultValue={filled("name")}
                    error={fault("name")}
                    autoComplete="off"
                    required
                  />
                  <TextField
                    name="lastname"
                    label={t("field.lastname")}
                    defaultValue={filled("lastname") ?? form.lastname}
                    error={fault("lastname")}
                    autoComplete="off"
                    required
                  />
                </div>
                <DatePicker
                  className={styles["short"]}
                  name="birth_date"
                  label={t("field.birth_date")}
                  help={t("add.birth_date.help", { example: formats.writeDay("2021-03-14").replaceAll(" ", "\u00a0") })}
                  defaultValue={filled("birth_date")}
                  error={fault("birth_date")}
                  formats={formats}
                  openLabel={p("field.open_calendar")}
                  longAgo
                  max={today}
                  required
                />
                <Chips
                  multiple
                  name="languages"
                  label={t("field.languages")}
                  mark={`(${p("form.optional")})`}
                  options={form.languages.map((value) => ({ value, label: language(value) }))}
                  defaultValues={[draft.values?.["languages"] ?? []].flat()}
                  error={fault("languages")}
                />
                <TextField
                  name="interests"
                  label={t("field.interests")}
                  mark={`(${p("form.optional")})`}
                  help={t("field.interests.help")}
                  defaultValue={filled("interests")}
                  error={fault("interests")}
                  maxLength={maxLengths.interests}
                  autoComplete="off"
                />
                <TextArea
                  name="notes"
                  label={t("field.notes")}
                  mark={`(${p("form.optional")})`}
                  help={t("add.notes.help")}
                  defaultValue={filled("notes")}
                  error={fault("notes")}
                  maxLength={maxLengths.notes}
                  rows={4}
                />
                <CheckboxField
                  name="guardian_statement"
                  label={t("add.statement")}
                  defaultChecked={filled("guardian_statement") === "on"}
                  error={fault("guardian_statement")}
                  required
                />
                {asked && (
                  <CheckboxField
                    name="data_consent"
                    label={t("add.consent")}
                    help={
                      <PageLink className="link" to="content.privacy" target="_blank">
                        {t("add.consent.read")}
                      </PageLink>
                    }
                    defaultChecked={filled("data_consent") === "on"}
                    error={fault("data_consent")}
                    required
                  />
                )}
                <div>
                  <Button size="lg">{t("add.submit")}</Button>
                </div>
              </Form>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}
