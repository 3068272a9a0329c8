import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { zoneAbbreviation } from "../../../platform/time/format.ts";
import { ButtonLink, PageHead } from "../../../ui/index.ts";
import { calendarViews } from "./calendar-days.ts";
import styles from "./calendar.module.css";
import type { ShownDays } from "./calendar-view.server.ts";

interface HeadProps {
  shown: ShownDays;
  title: string;
  today: string;
  zone: string;
  place: string;
}

const kinds = ["confirmed", "held", "unpaid", "completed", "cancelled", "blocked"] as const;

/** The title of the shown days, links to other days, and the legend of the colors. */
export function CalendarHead({ shown, title, today, zone, place }: HeadProps) {
  const t = useTexts("calendar");
  const paths = usePaths();
  const at = (view: string, day: string) => paths("calendar.specialist", {}, { view, day });
  const { view } = shown;
  const arrow = (to: "previous" | "next") => (
    <ButtonLink
      variant="neutral"
      icon={to === "previous" ? "caret-left" : "caret-right"}
      as={RouterLink}
      href={at(view, shown[to])}
      aria-label={t(`calendar.${to}.${view}`)}
    />
  );
  return (
    <PageHead
      tint="stone"
      title={title}
      sub={t("calendar.zone", { zone: zoneAbbreviation(`${shown.day}T12:00:00Z`, zone), place })}
      actions={
        <>
          <ButtonLink variant="neutral" size="lg" as={RouterLink} href={paths("sessions.specialist")}>
            {t("calendar.all")}
          </ButtonLink>
          <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
            {t("calendar.propose")}
          </ButtonLink>
        </>
      }
      tabs={
        <div className={styles["tools"]}>
          <div className={styles["steps"]}>
            {arrow("previous")}
            {arrow("next")}
            <ButtonLink variant="neutral" as={RouterLink} href={at(view, today)}>
              {t("calendar.today")}
            </ButtonLink>
          </div>
          <nav className={styles["views"]} aria-label={t("calendar.views")}>
            {calendarViews.map((one) => (
              <RouterLink key={one} to={at(one, shown.day)} aria-current={one === view ? "page" : undefined}>
                {t(`calendar.view.${one}`)}
              </RouterLink>
            ))}
          </nav>
        </div>
      }
    />
  );
}

export function CalendarLegend() {
  const t = useTexts("calendar");
  return (
    <ul className={styles["legend"]} aria-label={t("calendar.legend")}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`entry entry-${kind}`} aria-hidden="true" /> {t(`calendar.kind.${kind}`)}
        </li>
      ))}
      <li>
        <i className={styles["off"]} aria-hidden="true" /> {t("calendar.off")}
      </li>
    </ul>
  );
}
