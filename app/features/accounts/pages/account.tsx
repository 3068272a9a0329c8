import { useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { Form } from "../../../forms/form.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { Title, useLocale, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, languageName, languageTag, type Locale, locales } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { type ClockFormat, clockFormats, type DateFormat, dateFormats } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { zoneChoices } from "../../../platform/time/zone-names.server.ts";
import { currentZone } from "../../../platform/time/zones.ts";
import { SearchSelect } from "../../../ui/search-select.tsx";
import { Button, Card, CardHead, Columns, SelectField, TextField } from "../../../ui/index.ts";
import { accountPages } from "../components/account-pages.ts";
import styles from "../components/entry.module.css";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { rememberLocale } from "../controllers/sign-in.server.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller, locale: language, services } = page;
  const { role, locale, time_zone, date_format, clock_format } = caller as Person;
  const own = role === "user" ? await api("GET /profiles/me") : undefined;
  const here = own?.data.location.time_zone ?? time_zone;
  const t = translator(language, "accounts");
  return {
    role,
    saved: outcomeFor<object>(request, url, page),
    locale,
    date_format,
    clock_format,
    time_zone: currentZone(here),
    /** A family's name can be edited here; a specialist's is part of their reviewed profile. */
    name: own ? { name: own.data.name, lastname: own.data.lastname } : null,
    zones: zoneChoices(language, here, services.clock(), (group) => t(`zones.${group}`)),
    year: services.clock().getUTCFullYear(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { role, locale: before } = page.caller as Person;
  const values = await readSubmittedFields(request);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const saved = (locale = page.locale) =>
    seeOutcome(
      page,
      `${pathTo(accountPages[role].account, locale)}#${outcomeHash}`,
      {},
      { newDocument: locale !== page.locale },
    );
  try {
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
    const formats = {
      date_format: text("date_format") as DateFormat,
      clock_format: text("clock_format") as ClockFormat,
    };
    if (values["date_format"] !== undefined) await page.api("PATCH /accounts/formats", { body: formats });
    if (locale !== before) await rememberLocale(page, locale);
    return saved(locale);
  } catch (error) {
    if (values["intent"] === "zone") {
      page.services.log.warn({ err: error, request_id: page.requestId }, "time zone not recorded");
      return null;
    }
    return formRefusal(error, values, page);
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
  const {
    saved: loaded,
    locale,
    time_zone,
    date_format,
    clock_format,
    name,
    zones,
    year,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("accounts");
  const examples = useExamples(year);
  const outcome = useOutcome(loaded);
  const saved = outcome !== null && !refusal;
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
  return (
    <>
      <Title>{t("account.title")}</Title>
      <div className="container page-body">
        <Columns>
          {saved && <OutcomeNotice of={outcome}>{t("account.saved")}</OutcomeNotice>}
          <Card>
            <CardHead title={t("account.about")} />
            <FormErrors
              error={refusal?.error}
              labels={{
                name: t("field.name"),
                lastname: t("field.lastname"),
                "location.time_zone": t("field.time_zone"),
                time_zone: t("field.time_zone"),
                date_format: t("field.date_format"),
                clock_format: t("field.clock_format"),
              }}
            />
            <Form
              {...draft.form}
              method="post"
              noValidate
              className={styles["fields"]}
              key={[draft.form.key, name?.name, name?.lastname, locale, date_format, clock_format].join()}
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
              <SearchSelect
                name="time_zone"
                id={name ? "location.time_zone" : "time_zone"}
                label={t("field.time_zone")}
                help={t("account.zone.help")}
                defaultValue={filled("time_zone") ?? time_zone}
                error={fault("location.time_zone") ?? fault("time_zone")}
                groups={zones}
                emptyText={t("zones.none")}
              />
              <div className={styles["pair"]}>
                <SelectField
                  name="date_format"
                  label={t("field.date_format")}
                  defaultValue={filled("date_format") ?? date_format}
                  error={fault("date_format")}
                  options={examples.dates}
                />
                <SelectField
                  name="clock_format"
                  label={t("field.clock_format")}
                  defaultValue={filled("clock_format") ?? clock_format}
                  error={fault("clock_format")}
                  options={examples.clocks}
                />
              </div>
              <div>
                <Button size="lg">{t("account.save")}</Button>
              </div>
            </Form>
          </Card>
        </Columns>
      </div>
    </>
  );
}

/** The date and clock formats to choose from, each shown with December 31 and 5 PM as an example. */
function useExamples(year: number) {
  const t = useTexts("accounts");
  const locale = useLocale();
  const day = `${year}-12-31`;
  const at = `${day}T17:00:00Z`;
  const date = (date_format: DateFormat) => formatsOf({ locale, date_format }).shortDate(day);
  const time = (clock_format: ClockFormat) => formatsOf({ locale, clock_format }).time(at, "UTC");
  return {
    dates: dateFormats.map((value) => ({
      value,
      label: value === "language" ? t("format.language", { example: date(value) }) : date(value),
    })),
    clocks: clockFormats.map((value) => ({
      value,
      label:
        value === "language"
          ? t("format.language", { example: time(value) })
          : t(`clock.${value}`, { example: time(value) }),
    })),
  };
}
