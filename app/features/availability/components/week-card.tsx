import { useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, Icon } from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { placeIcon, useClockTexts, formatMinutes } from "./words.ts";
import type { OwnAvailability } from "../contract.ts";
import { type Plan, places } from "../rules.ts";
import { firstHour, HoursBlock, hoursShown } from "./hours-block.tsx";
import { HoursForm } from "./hours-form.tsx";
import styles from "./hours.module.css";

export interface SelectedHours {
  day: number;
  /** Index of the hours within the day, or "new" or "copy". */
  at: string;
}

interface WeekCardProps {
  own: OwnAvailability;
  plan: Plan;
  plans: readonly Plan[];
  selected: SelectedHours | null;
  refusal: RefusedForm | undefined;
}

/** The weekly plan: a row for each day, with a form below the selected hours. */
export function WeekCard({ own, plan, plans, selected, refusal }: WeekCardProps) {
  const t = useTexts("availability");
  const p = useTexts("platform");
  const { weekday, length, formats } = useClockTexts();
  const [adds, setAdds] = useState(refusal?.values["intent"] === "add_plan");
  const path = usePaths()("availability.mine");
  const at = (query: Record<string, string>) =>
    `${path}?${new URLSearchParams({ plan: plan.valid_from, ...query })}#week`;
  const next = plans.find((one) => one.valid_from > plan.valid_from);
  const future = plan.valid_from > own.today;
  return (
    <Card id="week" className={styles["section"]}>
      <CardHead
        title={t("week.title")}
        sub={[
          length(plan.hours),
          future ? t("week.from", { day: formats.date(plan.valid_from) }) : t("week.now"),
          next ? t("week.until", { day: formats.date(next.valid_from) }) : t("week.no_end"),
        ].join(" · ")}
      />
      {plans.length > 1 && (
        <ul className={styles["plans"]}>
          {plans.map((one) => (
            <li key={one.valid_from}>
              <RouterLink to={`${path}?plan=${one.valid_from}#week`} aria-current={one === plan ? "true" : undefined}>
                {one.valid_from > own.today
                  ? t("plan.from", { day: formats.shortDate(one.valid_from) })
                  : t("plan.now")}
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles["legend"]}>
        {places.map((place) => (
          <li key={place} data-place={place}>
            <Icon name={placeIcon[place]} /> {t(`place.${place}`)}
          </li>
        ))}
      </ul>
      <FormErrors
        error={refusal?.error}
        labels={{
          starts: t("field.starts"),
          ends: t("field.ends"),
          services: t("field.services"),
          from: t("plan.day"),
        }}
      />
      <ol className={styles["week"]}>
        <li className={styles["scale"]} aria-hidden="true">
          <span>
            {Array.from({ length: hoursShown / 2 }, (_, i) => (
              <i key={i}>{formats.writeTime(formatMinutes((firstHour + 2 * i) * 60))}</i>
            ))}
          </span>
        </li>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const hours = plan.hours
            .filter((one) => one.weekday === day)
            .toSorted((a, b) => (a.starts < b.starts ? -1 : 1));
          const open = hours.length > 0;
          const here = selected?.day === day ? selected.at : null;
          const chosen = here === null || here === "copy" ? undefined : hours[Number(here)];
          return (
            <li key={day} className={styles["day"]}>
              <div className={styles["dayHead"]}>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="plan" value={plan.valid_from} />
                  <input type="hidden" name="day" value={day} />
                  <button
                    className={styles["switch"]}
                    role="switch"
                    aria-checked={open}
                    aria-label={weekday(day)}
                    name="intent"
                    value={open ? "close_day" : "open_day"}
                  />
                </Form>
                <span>
                  <b className={styles["dayName"]}>{weekday(day)}</b>
                  <span className="small muted">{open ? length(hours) : t("day.closed")}</span>
                </span>
              </div>
              <div className={styles["line"]}>
                {hours.map((one, i) => (
                  <HoursBlock
                    key={`${one.starts} ${i}`}
                    hours={one}
                    at={i}
                    plan={plan.valid_from}
                    href={at({ day: String(day), at: String(i) })}
                    chosen={here === String(i)}
                  />
                ))}
              </div>
              <div className={styles["dayTools"]}>
                <ButtonLink
                  variant="tertiary"
                  size="sm"
                  icon="plus"
                  as={RouterLink}
                  href={at({ day: String(day), at: "new" })}
                  aria-label={t("day.add", { day: weekday(day) })}
                />
                {open && (
                  <ButtonLink
                    variant="tertiary"
                    size="sm"
                    icon="copy"
                    as={RouterLink}
                    href={at({ day: String(day), at: "copy" })}
                    aria-label={t("day.copy", { day: weekday(day) })}
                  />
                )}
              </div>
              {here === "copy" && open && (
                <Form method="post" preventScrollReset className={styles["edit"]}>
                  <input type="hidden" name="plan" value={plan.valid_from} />
                  <input type="hidden" name="day" value={day} />
                  <fieldset className={styles["copy"]}>
                    <legend>{t("copy.title", { day: weekday(day) })}</legend>
                    {[1, 2, 3, 4, 5, 6, 7]
                      .filter((one) => one !== day)
                      .map((one) => (
                        <label key={one} className={styles["check"]}>
                          <input type="checkbox" name="to" value={one} /> {weekday(one)}
                        </label>
                      ))}
                  </fieldset>
                  <div className={styles["actions"]}>
                    <Button name="intent" value="copy">
                      {t("copy.action")}
                    </Button>
                    <ButtonLink variant="neutral" as={RouterLink} href={at({})}>
                      {t("cancel")}
                    </ButtonLink>
                  </div>
                </Form>
              )}
              {(chosen || here === "new") && (
                <HoursForm
                  key={`${day} ${here}`}
                  day={day}
                  at={here ?? "new"}
                  plan={plan.valid_from}
                  hours={chosen}
                  services={own.services}
                  refusal={refusal?.values["intent"] === "hours" ? refusal : undefined}
                  back={at({})}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className={`small muted ${styles["hint"]}`}>{t("week.hint")}</p>
      <div className={styles["planTools"]}>
        <details open={adds} onToggle={(event) => setAdds(event.currentTarget.open)}>
          <summary>
            <Icon name="calendar-plus" /> {t("plan.add")}
          </summary>
          <Form method="post" className={styles["inline"]}>
            <input type="hidden" name="plan" value={plan.valid_from} />
            <DatePicker
              name="from"
              label={t("plan.day")}
              help={t("plan.help")}
              formats={formats}
              openLabel={p("field.open_calendar")}
              required
              defaultValue={typeof refusal?.values["from"] === "string" ? refusal.values["from"] : undefined}
              error={refusal?.error.fields?.["from"]?.message}
            />
            <div>
              <Button variant="secondary" name="intent" value="add_plan">
                {t("plan.make")}
              </Button>
            </div>
          </Form>
        </details>
        {plans.length > 1 && (
          <Form method="post">
            <input type="hidden" name="plan" value={plan.valid_from} />
            <Button variant="tertiary" size="sm" name="intent" value="remove_plan">
              {t("plan.remove")}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
