import { type FormEvent, useRef, useState } from "react";
import { FormErrors } from "../../../../forms/form-errors.tsx";
import { FormKey } from "../../../../forms/form-key.tsx";
import { useFormats } from "../../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../../navigation/link.tsx";
import type { ErrorBody } from "../../../../platform/errors/codes.ts";
import { isoDay } from "../../../../platform/time/format.ts";
import { Card, Columns, Portrait, RadioCards, TextArea, type Tint } from "../../../../ui/index.ts";
import { TimeRows, useRowLabels } from "../time-rows.tsx";
import { instantOfRow, type TimeRow } from "../typed-rows.ts";
import styles from "../sessions.module.css";
import booking from "./booking.module.css";
import type { Prefills } from "../../contract.ts";
import { furthestDays } from "../../rules.ts";
import type { Booking } from "./booking.ts";
import type { FreeTimes } from "./free-times.server.ts";
import { PlaceLinks } from "./place-links.tsx";
import { BookingSummary } from "./summary.tsx";
import { NearestTimeButton, TimesCard } from "./times-card.tsx";
import { isUtcTimestamp, slotField, useTickedTimes } from "./preferred-times.ts";

type Values = Record<string, string | string[]>;

export interface StepProps extends Booking {
  profiles: Prefills["profiles"];
  /** The offer that the family answers with other times. */
  session: Prefills["session"];
  /** Whether the session is confirmed and the new times would replace its agreed one. */
  moving: boolean;
  free: FreeTimes;
  /** Whether the service can be booked directly. */
  instant: boolean;
  service_id: string | null;
  modes: readonly Booking["offer"]["mode"][];
  /** From the URL: times to preselect, a typed time to fill in, and the profile. */
  preset: { at: readonly string[]; row: TimeRow | undefined; profile: string | undefined };
  values: Values | undefined;
  error: ErrorBody | undefined;
  /** The URL of this page with other parameters. */
  to: (more: Record<string, string | readonly string[] | undefined>) => string;
  weeks: number;
  onProfile: (id: string) => void;
}

const dayLong = 24 * 3600_000;
const longestNote = 2000;
const textIn = (values: Values | undefined, name: string) => {
  const value = values?.[name];
  return typeof value === "string" ? value : undefined;
};

/** All fields of the booking step, with its summary. Belongs inside the page's form. */
export function BookingStep(props: StepProps) {
  const {
    profiles,
    session,
    specialist,
    free,
    service_id,
    modes,
    preset,
    values,
    error,
    zone,
    now,
    offer,
    to,
    weeks,
    onProfile,
  } = props;
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const rowLabels = useRowLabels();
  const [profile, setProfile] = useState(textIn(values, "profile_id") ?? preset.profile);
  const firstRows = [0, 1, 2].map((i): TimeRow => {
    const first = i === 0 && !values ? preset.row : undefined;
    return {
      day: textIn(values, `date_${i}`) ?? first?.day ?? "",
      time: textIn(values, `time_${i}`) ?? first?.time ?? "",
      repeat: textIn(values, `repeat_${i}`) ?? first?.repeat,
    };
  });
  const [rows, setRows] = useState(firstRows);
  const today = isoDay(now, zone);
  const typed = rows.flatMap((row) => instantOfRow(row, zone, today, formats)?.toISOString() ?? []);
  const wasTyped = firstRows.some(({ day, time }) => day !== "" || time !== "");
  const instant = props.instant && typed.length === 0;
  const picked =
    values?.["at"] === undefined
      ? preset.at
      : inOrder([values["at"]].flat().filter(isUtcTimestamp), textIn(values, "order"));
  const { picks, full, toggle, remove, replace } = useTickedTimes(picked, {
    single: props.instant,
    typed: typed.length,
    of: `${service_id} ${offer.mode}`,
    free,
  });
  const [answered, setAnswered] = useState<{ of: ErrorBody | undefined; fields: readonly string[] }>({
    of: error,
    fields: [],
  });
  const settled = answered.of === error ? answered.fields : [];
  const errors = Object.fromEntries(Object.entries(error?.fields ?? {}).filter(([field]) => !settled.includes(field)));
  const about = profiles.find((one) => one.profile_id === (session?.profile_id ?? profile));
  const follow = (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    const [, part, row] = /^(date|time|repeat)_(\d)$/.exec(name) ?? [];
    if (part)
      setRows((before) =>
        before.map((one, i) => (i === Number(row) ? { ...one, [part === "date" ? "day" : part]: value } : one)),
      );
  };
  const [cleared, setCleared] = useState(0);
  const [written, setWritten] = useState(textIn(values, "message")?.length ?? 0);
  const swap = (field: string, at: string) => {
    setAnswered({ of: error, fields: [...settled, field] });
    const row = /^date_(\d)$/.exec(field)?.[1];
    if (row !== undefined) {
      setRows((before) => before.map((one, i) => (i === Number(row) ? { day: "", time: "" } : one)));
      setCleared((n) => n + 1);
    }
    replace(field.slice(slotField("").length), at);
  };
  const slotLabels = Object.fromEntries(
    Object.keys(errors)
      .filter((field) => field.startsWith(slotField("")))
      .map((field) => [field, formats.dateTime(field.slice(slotField("").length), zone)]),
  );
  const times = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  /** On a submit without a time: scrolls to the times and shows an error there. */
  const askForTime = () => {
    setAsked(true);
    times.current?.scrollIntoView({ block: "start" });
    times.current?.focus({ preventScroll: true });
  };
  const preferred = [
    ...picks.map((at) => ({ at, onRemove: () => remove(at) })),
    ...typed.map((at) => ({ at, onRemove: undefined })),
  ];
  return (
    <Columns
      side={
        <BookingSummary
          {...props}
          onNothing={askForTime}
          instant={instant}
          about={about}
          preferred={instant ? preferred.slice(0, 1) : preferred}
        />
      }
    >
      <FormErrors
        error={settled.length > 0 ? undefined : error}
        labels={{
          profile_id: t("field.profile"),
          service_id: t("field.service"),
          mode: t("field.mode"),
          at: t("booking.field.at"),
          ...slotLabels,
          ...rowLabels,
          message: t("field.message"),
        }}
      />
      <FormKey />
      <input type="hidden" name="order" value={picks.join(",")} />
      {session ? (
        <>
          <input type="hidden" name="session_id" value={session.id} />
          {props.moving && <input type="hidden" name="moving" value={session.updated_at} />}
        </>
      ) : (
        <>
          <input type="hidden" name="service_id" value={service_id ?? ""} />
          <input type="hidden" name="mode" value={offer.mode} />
          {props.instant && <input type="hidden" name="instant" value="1" />}
          <Card>
            <RadioCards
              name="profile_id"
              label={t("field.profile")}
              options={profiles.map((one) => ({
                value: one.profile_id,
                label: one.kind === "own" ? t("ask.self", { name: one.name }) : one.name,
                description: one.age === null ? undefined : t("years", { count: one.age }),
                lead: <Portrait src={one.portrait} name={`${one.name} ${one.lastname}`} tint={one.tint as Tint} />,
              }))}
              defaultValue={profile}
              error={errors["profile_id"]?.message}
              onChange={(id) => {
                setProfile(id);
                onProfile(id);
              }}
            />
            <p className={`small ${styles["below"]}`}>
              {!profiles.some((one) => one.kind === "child") && t("ask.no_child")}{" "}
              <RouterLink className="link" to={paths("profiles.add", {}, { redirect: to({ at: picks }) })}>
                {t("ask.add_child")}
              </RouterLink>
            </p>
          </Card>
        </>
      )}
      <div ref={times} tabIndex={-1} className={booking["times"]} id="times">
        <TimesCard
          {...props}
          {...{ picks, full }}
          errors={asked && preferred.length === 0 ? { at: { message: t("booking.choose") }, ...errors } : errors}
          practice={specialist.time_zone}
          single={props.instant}
          onToggle={toggle}
          onSwap={swap}
          chosen={preferred.length}
          title={t("booking.when")}
          text={
            props.instant
              ? t("booking.when.one")
              : props.moving
                ? t("booking.when.move", { name: specialist.name })
                : t("booking.when.many", { name: specialist.name })
          }
          places={
            <PlaceLinks modes={session ? [] : modes} mode={offer.mode} to={(more) => to({ ...more, at: picks })} />
          }
          later={to({ weeks: String(weeks + 2), at: picks })}
          wait={
            session || !service_id
              ? undefined
              : paths("waiting.add", { id: specialist.id }, { serviceId: service_id, profileId: profile })
          }
          ownOpen={wasTyped || free.weeks.length === 0}
          own={
            <div onInput={follow} onChange={follow}>
              <TimeRows
                key={cleared}
                rows={cleared > 0 ? rows : firstRows}
                zone={zone}
                errors={errors}
                min={today}
                max={isoDay(Date.parse(now) + furthestDays * dayLong, zone)}
                optional
                note={(row) => (
                  <NearestTimeButton field={`date_${row}`} fault={errors[`date_${row}`]} zone={zone} onSwap={swap} />
                )}
              />
            </div>
          }
        />
      </div>
      <Card>
        <TextArea
          name="message"
          label={t("booking.note", { name: specialist.name })}
          mark={`(${p("form.optional")})`}
          help={t("booking.note.help", { name: specialist.name })}
          defaultValue={textIn(values, "message")}
          error={errors["message"]?.message}
          maxLength={longestNote}
          rows={4}
          onInput={(event) => setWritten(event.currentTarget.value.length)}
        />
        {written > 0 && (
          <p className={`muted small figures ${styles["counted"]}`} aria-hidden="true">
            {t("booking.written", { count: written, max: longestNote })}
          </p>
        )}
      </Card>
    </Columns>
  );
}

const inOrder = (picks: readonly string[], order = "") => {
  const all = order.split(",");
  const place = (at: string) => (all.includes(at) ? all.indexOf(at) : all.length);
  return picks.toSorted((a, b) => place(a) - place(b));
};
