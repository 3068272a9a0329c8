import { useId } from "react";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import type { NoticeTopic } from "../../../platform/notices/topics.ts";
import { type IconName, Pebble, Rows } from "../../../ui/index.ts";
import type { NotificationView } from "../contract.ts";
import styles from "./notices.module.css";

const icons: Record<NoticeTopic, IconName> = {
  sessions: "calendar-check",
  reminders: "clock",
  access: "key",
  files: "file-text",
  people: "users-three",
  work: "seal-check",
  account: "user-circle",
};

interface NoticeDaysProps {
  notices: readonly NotificationView[];
  zone: string;
  /** The current day in the reader's time zone. */
  today: string;
  now: string;
}

/** Notifications grouped by day. */
export function NoticeDays({ notices, ...where }: NoticeDaysProps) {
  const days = [...Map.groupBy(notices, ({ created_at }) => isoDay(created_at, where.zone))];
  return days.map(([day, some]) => <Day key={day} day={day} notices={some} {...where} />);
}

function Day({ day, notices, zone, today, now }: NoticeDaysProps & { day: string }) {
  const t = useTexts("notifications");
  const formats = useFormats();
  const id = useId();
  const first = notices[0]?.created_at ?? now;
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return (
    <section className={styles["day"]} aria-labelledby={id}>
      <h2 className={styles["date"]} id={id}>
        {day === today ? t("list.today") : day === yesterday ? t("list.yesterday") : formats.longDay(first, zone, now)}
      </h2>
      <Rows>
        {notices.map((notice) => (
          <li key={notice.id} className={styles["notice"]}>
            <Pebble icon={icons[notice.topic]} size="sm" />
            <Words notice={notice} />
            <span className={styles["when"]}>{formats.time(notice.created_at, zone)}</span>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** A read notification is a link. An unread one is a button that marks it read and then opens it, without scripts. */
function Words({ notice: { id, text, href, read } }: { notice: NotificationView }) {
  const t = useTexts("notifications");
  if (!read) {
    return (
      <Form method="post" className={styles["words"]}>
        <button className={styles["unread"]} name="one" value={id}>
          <span className="visually-hidden">{t("list.new")} </span>
          {text}
        </button>
      </Form>
    );
  }
  if (!href) return <p className={styles["words"]}>{text}</p>;
  return (
    <RouterLink className={`${styles["words"]} ${styles["read"]}`} to={href}>
      {text}
    </RouterLink>
  );
}
