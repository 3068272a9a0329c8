import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useDraft } from "../../../forms/use-draft.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  PageHead,
  Portrait,
  RadioRows,
  SelectField,
  TextArea,
  type Tint,
} from "../../../ui/index.ts";
import styles from "../components/colleagues.module.css";
import { useProfessionLine } from "../../specialists/words.ts";
import { longestMessage } from "../rules.ts";

/** An empty list if the person is not, or no longer, a client. */
function orNone(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return { data: [] };
  throw error;
}

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api, caller } = context.get(pageContext);
  const id = idOf(params["id"]);
  const chosen = url.searchParams.get("clientId");
  const [{ data: one }, { data: first }, { data: asked }] = await Promise.all([
    orNotFound(api("GET /specialists/view/public", { query: { id } })),
    api("GET /specialists/access/profiles", { query: { limit: "50" } }),
    chosen ? api("GET /specialists/access/profiles", { query: { id: chosen } }).catch(orNone) : { data: [] },
  ]);
  const clients = [
    ...first,
    ...asked.filter(({ profile_id }) => !first.some((client) => client.profile_id === profile_id)),
  ];
  const { name, lastname, profession, gender, city, portrait, tint, headline, about, services } = one;
  return {
    colleague: { id, name: `${name} ${lastname}`, profession, gender, city, portrait, tint, headline, about, services },
    clients: clients.map((client) => ({ value: client.profile_id, label: `${client.name} ${client.lastname}` })),
    chosen,
    self: caller.kind === "person" && caller.specialist_id === id,
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const word = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
  try {
    await page.api("POST /colleagues/referrals/add", {
      ...onceOf(values),
      body: {
        specialist_id: id,
        profile_id: word("profile_id"),
        kind: word("kind") === "handover" ? "handover" : "recommendation",
        message: word("message"),
      },
    });
    return await seeOutcome(page, `${pathOf(pages["colleagues.list"], page.locale)}#${outcomeHash}`, "sent");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Colleague() {
  const { colleague, clients, chosen, self } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("colleagues");
  const p = useTexts("platform");
  const paths = usePaths();
  const profession = useProfessionLine();
  const { id, name, tint } = colleague;
  const draft = useDraft(`refer:${id}`, refusal);
  const value = (field: string) => (typeof draft.values?.[field] === "string" ? draft.values[field] : undefined);
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  return (
    <>
      <title>{`${name} · ${p("app.name")}`}</title>
      <PageHead
        tint={tint as Tint}
        back={{
          href: paths("colleagues.list", {}, chosen ? { clientId: chosen } : {}),
          label: t("title"),
          as: RouterLink,
        }}
        portraits={<Portrait src={colleague.portrait} name={name} size={92} tint={tint as Tint} />}
        title={name}
        sub={`${profession(colleague)}, ${colleague.city}`}
        actions={
          <ButtonLink variant="neutral" size="lg" href={paths("specialists.public_one", { id })}>
            {t("profile")}
          </ButtonLink>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <Card aria-labelledby="about" className={styles["facts"]}>
              <CardHead id="about" title={t("about")} />
              {colleague.headline.text && (
                <p lang={colleague.headline.language}>
                  <b>{colleague.headline.text}</b>
                </p>
              )}
              {colleague.about.text && (
                <p className={styles["words"]} lang={colleague.about.language}>
                  {colleague.about.text}
                </p>
              )}
            </Card>
          }
        >
          {self ? (
            <Card>
              <p>{t("self")}</p>
            </Card>
          ) : clients.length === 0 ? (
            <Card>
              <p>{t("no_clients")}</p>
            </Card>
          ) : (
            <Card aria-labelledby="refer">
              <CardHead id="refer" title={t("refer")} sub={t("refer.text")} />
              <FormErrors
                error={refusal?.error}
                labels={{ profile_id: t("field.client"), kind: t("field.kind"), message: t("field.message") }}
              />
              <Form {...draft.form} method="post" noValidate className={styles["form"]}>
                <FormKey />
                {draft.note}
                <SelectField
                  name="profile_id"
                  label={t("field.client")}
                  options={[{ value: "", label: t("field.client.none") }, ...clients]}
                  required
                  defaultValue={value("profile_id") ?? clients.find((one) => one.value === chosen)?.value ?? ""}
                  error={fault("profile_id")}
                />
                <RadioRows
                  name="kind"
                  label={t("field.kind")}
                  defaultValue={value("kind") ?? "recommendation"}
                  options={(["recommendation", "handover"] as const).map((kind) => ({
                    value: kind,
                    label: t(`kind.${kind}`),
                    description: t(`kind.${kind}.text`),
                  }))}
                />
                <TextArea
                  name="message"
                  label={t("field.message")}
                  help={t("field.message.help")}
                  rows={4}
                  maxLength={longestMessage}
                  required
                  defaultValue={value("message")}
                  error={fault("message")}
                />
                <div>
                  <Button size="lg">{t("send")}</Button>
                </div>
              </Form>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}
