import { useNavigate } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useCurrentPage, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Button,
  ButtonLink,
  Card,
  Chips,
  Notice,
  Portrait,
  RadioCards,
  RadioRows,
  SegmentedControl,
  type Tint,
} from "../../../ui/index.ts";
import { TimePicker } from "../../../ui/time-picker.tsx";
import { modes } from "../rules.ts";
import { useWeekdays, weekdays } from "./words.ts";
import styles from "./waiting.module.css";

interface Profile {
  profile_id: string;
  kind: string;
  name: string;
  lastname: string;
  age: number | null;
  portrait: string | null;
  tint: string;
}
interface Service {
  id: string;
  name: string;
  minutes: number;
  price: number;
  currency: string;
  modes: readonly string[];
}

export interface EntryFormProps {
  specialist: { id: string };
  profiles: readonly Profile[];
  services: readonly Service[];
  /** The first time that is available without waiting. */
  first: string | null;
  chosen: { profile: string | null; service: string | null; until: string };
  zone: string;
  now: string;
  refusal: RefusedForm | undefined;
}

/** A form for the person, the service, and suitable times. */
export function EntryForm({ specialist, profiles, services, first, chosen, zone, now, refusal }: EntryFormProps) {
  const t = useTexts("waiting");
  const p = useTexts("platform");
  const locale = useLocale();
  const formats = useFormats();
  const weekdayName = useWeekdays();
  const here = useCurrentPage();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(here.search).get("profileId");
  const named = inAddress !== null && inAddress === chosen.profile ? { profile_id: inAddress } : undefined;
  const draft = useDraft(`wait:${specialist.id}`, refusal, named);
  // Puts the choice into the address, which takes precedence over a draft when the page is opened again.
  const choose = (profileId: string) => {
    const query = new URLSearchParams(here.search);
    query.set("profileId", profileId);
    void navigate(`${here.pathname}?${query.toString()}`, { replace: true, preventScrollReset: true });
  };
  const filled = (field: string) => {
    const value = draft.values?.[field];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  const isFree = refusal?.error.code === "time_is_free";
  const places = modes.filter((mode) => services.some((one) => one.modes.includes(mode)));
  return (
    <>
      {isFree ? (
        <FreeNow
          specialist={specialist}
          values={draft.values}
          at={String(refusal.error.fields?.["until"]?.values?.["at"] ?? "")}
          zone={zone}
          now={now}
        />
      ) : (
        <FormErrors
          error={refusal?.error}
          labels={{
            profile_id: t("add.who"),
            service_id: t("add.service"),
            mode: t("add.mode"),
            weekdays: t("add.days"),
            starts: t("add.starts"),
            ends: t("add.ends"),
            until: t("add.until"),
          }}
        />
      )}
      <Form {...draft.form} method="post" noValidate className="stack">
        {draft.note}
        <Card>
          <RadioCards
            name="profile_id"
            label={t("add.who")}
            defaultValue={filled("profile_id") ?? chosen.profile ?? undefined}
            error={fault("profile_id")}
            onChange={choose}
            options={profiles.map((one) => ({
              value: one.profile_id,
              label: one.kind === "own" ? t("self", { name: one.name }) : one.name,
              description: one.age === null ? undefined : t("years", { count: one.age }),
              lead: <Portrait src={one.portrait} name={`${one.name} ${one.lastname}`} tint={one.tint as Tint} />,
            }))}
          />
        </Card>
        <Card>
          <RadioRows
            name="service_id"
            label={t("add.service")}
            error={fault("service_id")}
            defaultValue={
              filled("service_id") ?? services.find((one) => one.id === chosen.service)?.id ?? services[0]?.id
            }
            options={services.map((one) => ({
              value: one.id,
              label: one.name,
              detail: t("minutes", { minutes: one.minutes }),
              aside: one.price === 0 ? t("free") : formatMoney(locale, one.price, one.currency),
            }))}
          />
        </Card>
        <Card className={styles["fields"]}>
          {places.length > 1 && (
            <SegmentedControl
              name="mode"
              label={t("add.mode")}
              defaultValue={filled("mode") ?? "either"}
              error={fault("mode")}
              options={(["either", ...places] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            />
          )}
          <Chips
            name="weekdays"
            label={t("add.days")}
            help={t("add.days.help")}
            multiple
            error={fault("weekdays")}
            defaultValues={[draft.values?.["weekdays"] ?? []].flat()}
            options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
          />
          <div className={styles["pair"]}>
            <TimePicker
              name="starts"
              label={t("add.starts")}
              mark={`(${p("form.optional")})`}
              formats={formats}
              openLabel={p("field.open_times")}
              defaultValue={filled("starts") ?? ""}
              error={fault("starts")}
            />
            <TimePicker
              name="ends"
              label={t("add.ends")}
              mark={`(${p("form.optional")})`}
              formats={formats}
              openLabel={p("field.open_times")}
              defaultValue={filled("ends") ?? ""}
              error={fault("ends")}
            />
          </div>
          <DatePicker
            name="until"
            label={t("add.until")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            required
            defaultValue={filled("until") ?? chosen.until}
            help={first === null ? undefined : t("add.until.first", { when: formats.dateTime(first, zone, now) })}
            error={isFree ? undefined : fault("until")}
          />
        </Card>
        <div>
          <Button size="lg">{t("add.submit")}</Button>
        </div>
        <FormKey />
      </Form>
    </>
  );
}

interface FreeNowProps {
  specialist: { id: string };
  values: Readonly<Record<string, string | string[]>> | undefined;
  at: string;
  zone: string;
  now: string;
}

/** Offers to book a suitable time that is available now. */
function FreeNow({ specialist, values, at, zone, now }: FreeNowProps) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const formats = useFormats();
  const text = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const href = paths(
    "sessions.request",
    { id: specialist.id },
    { serviceId: text("service_id"), profileId: text("profile_id"), at },
  );
  return (
    <Notice
      kind="info"
      role="alert"
      title={t("add.free", { when: formats.dateTime(at, zone, now) })}
      action={
        <ButtonLink as={RouterLink} href={href}>
          {t("add.request")}
        </ButtonLink>
      }
    >
      {t("add.free.text")}
    </Notice>
  );
}
