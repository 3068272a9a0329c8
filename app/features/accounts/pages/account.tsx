import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { useHere, useLocale, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { newDocument, refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, languageName, locales } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { formatDate, isoDay } from "../../../platform/time/format.ts";
import { timeZoneChoices } from "../../../platform/time/zones.ts";
import {
  Button,
  Card,
  CardHead,
  Columns,
  Notice,
  PageHead,
  Row,
  Rows,
  SelectField,
  TextField,
} from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../components/form-errors.tsx";
import { type ConsentKind, consentKinds, consentTexts } from "../rules.ts";
import { rememberLocale } from "../verbs/sign-in.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [me, consents] = await Promise.all([api("GET /profiles/me"), api("GET /accounts/consents")]);
  return { me: me.data, consents: consents.data, zones: timeZoneChoices(me.data.location.time_zone) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const here = (locale = page.locale) => pathOf(pages["accounts.account"], locale, {}, { saved: 1 });
  try {
    if (values["intent"] === "consent") {
      const kind = text("kind") as ConsentKind;
      await page.api("POST /accounts/consents/decide", { body: { kind, given: values["given"] === "yes" } });
      return seeOther(here());
    }
    const { data: own } = await page.api("GET /profiles/me");
    if (values["intent"] === "zone") {
      await page.api("PATCH /profiles/patch", { body: { id: own.id, location: { time_zone: text("time_zone") } } });
      return null;
    }
    const locale = isLocale(values["locale"]) ? values["locale"] : page.locale;
    await page.api("PATCH /profiles/patch", {
      body: {
        id: own.id,
        name: text("name"),
        lastname: text("lastname"),
        location: { time_zone: text("time_zone") },
        locale,
      },
    });
    if (locale !== own.locale) await rememberLocale(page, locale);
    return locale === page.locale ? seeOther(here()) : newDocument(here(locale));
  } catch (error) {
    if (values["intent"] === "zone") {
      page.services.log.warn({ err: error, request_id: page.requestId }, "time zone not recorded");
      return null;
    }
    return refused(error, values, page);
  }
}

export default function Account() {
  const { me, consents, zones } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const saved = new URLSearchParams(useHere().search).has("saved") && !refusal;
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <>
      <title>{`${t("account.title")} · ${p("app.name")}`}</title>
      <PageHead title={t("account.title")} sub={me.email} />
      <div className="container page-body">
        <Columns side={<Consents consents={consents} zone={me.location.time_zone} />}>
          {saved && <Notice kind="success" role="status" title={t("account.saved")} />}
          <Card>
            <CardHead title={t("account.about")} />
            <FormErrors
              error={refusal?.error}
              labels={{
                name: t("field.name"),
                lastname: t("field.lastname"),
                "location.time_zone": t("field.time_zone"),
              }}
            />
            <Form method="post" noValidate className={styles["fields"]} key={me.name + me.lastname + me.locale}>
              <div className={styles["pair"]}>
                <TextField
                  name="name"
                  label={t("field.name")}
                  defaultValue={me.name}
                  error={fault("name")}
                  autoComplete="given-name"
                  required
                />
                <TextField
                  name="lastname"
                  label={t("field.lastname")}
                  defaultValue={me.lastname}
                  error={fault("lastname")}
                  autoComplete="family-name"
                  required
                />
              </div>
              <SelectField
                name="locale"
                label={t("field.locale")}
                help={t("account.locale.help")}
                defaultValue={me.locale}
                options={locales.map((value) => ({ value, label: languageName[value] }))}
              />
              <SelectField
                name="time_zone"
                id="location.time_zone"
                label={t("field.time_zone")}
                help={t("account.zone.help")}
                defaultValue={me.location.time_zone}
                error={fault("location.time_zone")}
                options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
              />
              <div>
                <Button size="lg" loading={busy}>
                  {t("account.save")}
                </Button>
              </div>
            </Form>
          </Card>
        </Columns>
      </div>
    </>
  );
}

type Decided = Awaited<ReturnType<typeof loader>>["consents"];

function Consents({ consents, zone }: { consents: Decided; zone: string }) {
  const t = useTexts("accounts");
  const locale = useLocale();
  return (
    <Card>
      <CardHead title={t("account.consents")} />
      <Rows>
        {consentKinds.map((kind) => {
          const decided = consents.find((one) => one.kind === kind);
          const given = decided?.given ?? false;
          const date = decided && formatDate(locale, isoDay(decided.decided_at, zone));
          const state = !decided
            ? t("consent.none")
            : t(given ? "consent.given_on" : "consent.withdrawn_on", { date: date ?? "", version: decided.version });
          return (
            <Row
              key={kind}
              title={t(`consent.${kind}.title`)}
              text={state}
              actions={
                consentTexts[kind].required ? undefined : (
                  <Form method="post">
                    <input type="hidden" name="intent" value="consent" />
                    <input type="hidden" name="kind" value={kind} />
                    <Button variant="neutral" size="sm" name="given" value={given ? "no" : "yes"}>
                      {t(given ? "consent.withdraw" : "consent.give")}
                      <span className="visually-hidden">: {t(`consent.${kind}.title`)}</span>
                    </Button>
                  </Form>
                )
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
