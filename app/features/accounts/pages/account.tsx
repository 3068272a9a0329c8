import { useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useHere, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { newDocument, refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, languageName, languageTag, type Locale, locales } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { timeZoneChoices } from "../../../platform/time/zones.ts";
import { Button, Card, CardHead, Columns, Notice, SelectField, TextField } from "../../../ui/index.ts";
import { accountPages } from "../components/account-pages.ts";
import { ConsentsCard } from "../components/consents-card.tsx";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { type ConsentKind, consentsFor } from "../rules.ts";
import { rememberLocale } from "../controllers/sign-in.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, caller } = context.get(pageContext);
  const { role, locale, time_zone } = caller as Person;
  const [own, consents] = await Promise.all([
    role === "user" ? api("GET /profiles/me") : undefined,
    api("GET /accounts/consents"),
  ]);
  return {
    role,
    locale,
    time_zone: own?.data.location.time_zone ?? time_zone,
    /** A family's name can be edited here; a specialist's is part of their reviewed profile. */
    name: own ? { name: own.data.name, lastname: own.data.lastname } : null,
    consents: consents.data,
    zones: timeZoneChoices(time_zone),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { role, locale: before } = page.caller as Person;
  const values = await submitted(request);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const here = (locale = page.locale) => pathOf(pages[accountPages[role].account], locale, {}, { saved: 1 });
  try {
    if (values["intent"] === "consent") {
      const kind = text("kind") as ConsentKind;
      await page.api("POST /accounts/consents/decide", { body: { kind, given: values["given"] === "yes" } });
      return seeOther(here());
    }
    const location = { time_zone: text("time_zone") };
    if (values["intent"] === "zone") {
      await saveZone(page, role, location);
      return null;
    }
    const locale: Locale = isLocale(values["locale"]) ? values["locale"] : page.locale;
    if (role === "user") {
      const { data: own } = await page.api("GET /profiles/me");
      const body = { id: own.id, name: text("name"), lastname: text("lastname"), location, locale };
      await page.api("PATCH /profiles/patch", { body });
    } else {
      await saveZone(page, role, location);
      await page.api("PATCH /accounts/locale", { body: { locale } });
    }
    if (locale !== before) await rememberLocale(page, locale);
    return locale === page.locale ? seeOther(here()) : newDocument(here(locale));
  } catch (error) {
    if (values["intent"] === "zone") {
      page.services.log.warn({ err: error, request_id: page.requestId }, "time zone not recorded");
      return null;
    }
    return refused(error, values, page);
  }
}

async function saveZone({ api }: PageContext, role: Person["role"], location: { time_zone: string }): Promise<void> {
  if (role !== "user") {
    await api("PATCH /accounts/time-zone", { body: location });
    return;
  }
  const { data: own } = await api("GET /profiles/me");
  await api("PATCH /profiles/patch", { body: { id: own.id, location } });
}

export default function Account() {
  const { role, locale, time_zone, name, consents, zones } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const saved = new URLSearchParams(useHere().search).has("saved") && !refusal;
  const draft = useDraft("account", refusal ?? undefined);
  const { clear } = draft;
  const wasBusy = useRef(false);
  useEffect(() => {
    // After saving, this page loads again.
    if (wasBusy.current && !busy && saved) clear();
    wasBusy.current = busy;
  }, [busy, saved, clear]);
  const filled = (field: string) => (typeof draft.values?.[field] === "string" ? draft.values[field] : undefined);
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  const kinds = consentsFor[role === "user" ? "user" : "specialist"].filter(
    (kind) => role === "user" || role === "specialist" || consents.some((one) => one.kind === kind),
  );
  return (
    <>
      <title>{`${t("account.title")} · ${p("app.name")}`}</title>
      <div className="container page-body">
        <Columns side={kinds.length > 0 && <ConsentsCard kinds={kinds} consents={consents} zone={time_zone} />}>
          {saved && <Notice kind="success" role="status" title={t("account.saved")} />}
          <Card>
            <CardHead title={t("account.about")} />
            <FormErrors
              error={refusal?.error}
              labels={{
                name: t("field.name"),
                lastname: t("field.lastname"),
                "location.time_zone": t("field.time_zone"),
                time_zone: t("field.time_zone"),
              }}
            />
            <Form
              {...draft.form}
              method="post"
              noValidate
              className={styles["fields"]}
              key={[draft.form.key, name?.name, name?.lastname, locale].join()}
            >
              {draft.note}
              {name && (
                <div className={styles["pair"]}>
                  <TextField
                    name="name"
                    label={t("field.name")}
                    defaultValue={filled("name") ?? name.name}
                    error={fault("name")}
                    autoComplete="given-name"
                    required
                  />
                  <TextField
                    name="lastname"
                    label={t("field.lastname")}
                    defaultValue={filled("lastname") ?? name.lastname}
                    error={fault("lastname")}
                    autoComplete="family-name"
                    required
                  />
                </div>
              )}
              <SelectField
                name="locale"
                label={t("field.locale")}
                help={t("account.locale.help")}
                defaultValue={filled("locale") ?? locale}
                options={locales.map((value) => ({ value, label: languageName[value], lang: languageTag[value] }))}
              />
              <SelectField
                name="time_zone"
                // Time zone names are always English.
                lang="en"
                id={name ? "location.time_zone" : "time_zone"}
                label={t("field.time_zone")}
                help={t("account.zone.help")}
                defaultValue={filled("time_zone") ?? time_zone}
                error={fault("location.time_zone") ?? fault("time_zone")}
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
