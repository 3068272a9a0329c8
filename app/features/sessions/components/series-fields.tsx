import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Icon, RadioRows, SelectField } from "../../../ui/index.ts";
import { mostDates } from "../rules.ts";
import { HolidayNote } from "./holiday-note.tsx";
import { useHydrated } from "./panels.tsx";
import { seriesDateConflict, type OfferDraft, type ProposalPrefills } from "./proposal-draft.ts";
import { intervalChoices, weekChoices } from "./series-dates.ts";
import styles from "./sessions.module.css";

interface SeriesProps {
  start: OfferDraft;
  draft: OfferDraft;
  prefills: ProposalPrefills;
  errors: Record<string, { message: string }> | undefined;
  zone: string;
}

/**
 * Repeats the times above weekly. Each repetition becomes a date of its own, and dates that don't work can be left out one by
 * one.
 */
export function SeriesFields({ start, draft, prefills, errors, zone }: SeriesProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const hydrated = useHydrated();
  const closed = hydrated && draft.repeating.weeks === 0;
  const span = (at: Date) => ({ starts_at: at, ends_at: new Date(at.getTime() + Number(draft.minutes) * 60_000) });
  return (
    <Card>
      <CardHead title={t("repeat_weeks.title")} sub={t("repeat_weeks.text", { most: mostDates })} />
      <div className={styles["fields"]}>
        <SelectField
          name="weeks"
          label={t("repeat_weeks.count")}
          defaultValue={start.repeating.weeks ? String(start.repeating.weeks) : ""}
          error={errors?.["weeks"]?.message}
          options={[
            { value: "", label: t("repeat_weeks.none") },
            ...weekChoices.map((count) => ({ value: String(count), label: t("repeat_weeks.times", { count }) })),
          ]}
        />
        <div hidden={closed}>
          <SelectField
            name="every"
            label={t("repeat_weeks.every")}
            defaultValue={String(start.repeating.every)}
            options={intervalChoices.map((one) => ({ value: String(one), label: t(`repeat_weeks.every.${one}`) }))}
          />
        </div>
        <div className={styles["wide"]} hidden={closed}>
          <RadioRows
            separate
            name="decision"
            label={t("repeat_weeks.decision")}
            defaultValue={start.decision}
            options={(["each", "all"] as const).map((one) => ({
              value: one,
              label: t(`repeat_weeks.decision.${one}`),
            }))}
          />
        </div>
      </div>
      {draft.dates.length > 0 && (
        <fieldset className={styles["dates"]} id="left_out">
          <legend>{t("repeat_weeks.dates", { count: draft.dates.length })}</legend>
          {draft.dates.map((at) => {
            const conflict = seriesDateConflict(span(at), draft, prefills);
            const iso = at.toISOString();
            return (
              <label key={iso} className={styles["date"]} data-bad={conflict ? "" : undefined}>
                <span>
                  <b>{formats.dateTime(at, zone)}</b>
                  <HolidayNote at={at} practice={prefills.specialist.time_zone} />
                  {conflict && (
                    <span className={`${styles["hint"]} ${styles["bad"]}`}>
                      <Icon name="warning-circle-fill" size={18} />
                      <span>
                        {t(`conflict.${conflict.state}`, {
                          range: formats.range(conflict.span.starts_at, conflict.span.ends_at, zone),
                          name: conflict.name,
                        })}
                      </span>
                    </span>
                  )}
                </span>
                <span className={styles["leave"]}>
                  <input type="checkbox" name="left_out" value={iso} defaultChecked={draft.left_out.includes(iso)} />{" "}
                  {t("repeat_weeks.leave_out")}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
    </Card>
  );
}
