import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { loadChildNextEvent } from "./cards.server.ts";
import styles from "./events.module.css";

/** A child's next event: the day in large type, and nothing to press. */
export default function ChildNext({
  data: { date, zone },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadChildNextEvent>>>;
}) {
  const t = useTexts("events");
  const formats = useFormats();
  const there = date.online ? zone : date.time_zone;
  return (
    <section aria-labelledby="child-event" className={styles["child"]}>
      <h2 id="child-event">{t("child.title")}</h2>
      <p className={styles["childwhen"]}>
        <Icon name="ticket" size={28} /> {formats.longDay(date.starts_at, there)}, {formats.time(date.starts_at, there)}
      </p>
      <p lang="">{date.title}</p>
    </section>
  );
}
