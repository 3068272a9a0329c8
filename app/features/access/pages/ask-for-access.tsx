import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Button,
  Card,
  CardHead,
  Chips,
  Columns,
  Notice,
  PageHead,
  Portrait,
  TextArea,
  type Tint,
} from "../../../ui/index.ts";
import { optionalScopes } from "../../profiles/rules.ts";
import styles from "../components/access.module.css";
import { EndStep } from "../components/end-step.tsx";
import { ScopeTags } from "../components/scope-tags.tsx";
import { requestedEnd, scopesIn, handleAccessForm, textOf } from "../components/steps.server.ts";
import { longestMessage } from "../rules.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: client } = await orNotFound(
    page.api("GET /profiles/access/requests/{profile_id}", { params: { profile_id: idOf(params["id"]) } }),
  );
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  return { client, zone, today: isoDay(page.services.clock(), zone), done: outcomeFor<"asked">(request, url, page) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const here = pathTo("access.ask", page.locale, { id });
  try {
    if (values["intent"] === "end") {
      await handleAccessForm(page, values);
      return await seeOutcome(page, pathTo("specialist.home", page.locale), "ended");
    }
    await page.api("POST /profiles/access/requests/add", {
      ...onceOf(values),
      body: {
        profile_id: id,
        scopes: scopesIn(values),
        ends_at: requestedEnd(values, page),
        message: textOf(values, "message") ?? "",
      },
    });
    return await seeOutcome(page, `${here}#${outcomeHash}`, "asked");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function AskForAccess() {
  const { client, zone, today, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const shown = useOutcome(done);
  const t = useTexts("access");
  const p = useTexts("platform");
  const paths = usePaths();
  const formats = useFormats();
  const draft = useDraft(`ask-access:${client.profile_id}`, refusal);
  const filled = (name: string) => (typeof draft.values?.[name] === "string" ? draft.values[name] : undefined);
  const fields = refusal?.error.fields;
  const { name, scopes, waiting, access_id, ends_at } = client;
  const open = optionalScopes.filter((scope) => !scopes.includes(scope));
  const day = (at: string) => formats.shortDate(isoDay(at, zone));
  return (
    <>
      <Title>{t("ask.title")}</Title>
      <PageHead
        tint={client.tint as Tint}
        back={{ href: paths("specialist.home"), label: t("give.back"), as: RouterLink }}
        portraits={<Portrait src={client.portrait} name={name} size={92} tint={client.tint as Tint} />}
        title={t("ask.title")}
        sub={t("ask.lead", { name })}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("ask.now")} />
              {scopes.length === 0 ? (
                <p className="muted">{t("ask.now.none")}</p>
              ) : (
                <ScopeTags grant={{ level: "specialist", role: null, scopes }} />
              )}
              {ends_at && <p className="small muted">{t("grant.ends", { date: day(ends_at) })}</p>}
              {access_id && (
                <EndStep accessId={access_id} label={t("ask.leave")} name={t("ask.leave")} text={t("ask.leave.text")} />
              )}
            </Card>
          }
        >
          {shown && <OutcomeNotice of={shown}>{t(`done.${shown}`)}</OutcomeNotice>}
          {waiting && <Notice title={t("ask.waiting", { date: day(waiting.created_at) })} />}
          <Card>
            {open.length === 0 ? (
              <p className="muted">{t("ask.all")}</p>
            ) : (
              <>
                <FormErrors
                  error={refusal?.error}
                  labels={{ scopes: t("ask.scopes"), ends_at: t("ask.until"), message: t("ask.message") }}
                />
                <Form {...draft.form} method="post" noValidate className={styles["fields"]}>
                  <FormKey />
                  {draft.note}
                  <Chips
                    multiple
                    name="scopes"
                    label={t("ask.scopes")}
                    error={fields?.["scopes"]?.message}
                    options={open.map((value) => ({ value, label: t(`scope.${value}`) }))}
                    defaultValues={[draft.values?.["scopes"] ?? waiting?.scopes ?? []].flat()}
                  />
                  <DatePicker
                    className={styles["short"]}
                    name="ends_at"
                    label={t("ask.until")}
                    mark={`(${p("form.optional")})`}
                    help={t("ask.until.help")}
                    defaultValue={filled("ends_at")}
                    error={fields?.["ends_at"]?.message}
                    formats={formats}
                    openLabel={p("field.open_calendar")}
                    min={today}
                  />
                  <TextArea
                    name="message"
                    label={t("ask.message")}
                    help={t("ask.message.help")}
                    defaultValue={filled("message")}
                    error={fields?.["message"]?.message}
                    maxLength={longestMessage}
                    rows={4}
                    required
                  />
                  <div>
                    <Button size="lg">{t("ask.submit")}</Button>
                  </div>
                </Form>
              </>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}
