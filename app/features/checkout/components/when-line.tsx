import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import type { CheckoutItem } from "../contract.ts";
import styles from "./checkout.module.css";

interface WhenLineProps {
  starts: string;
  ends: string;
  /** The reader's time zone. */
  zone: string;
  /** The practice's time zone. */
  place: string;
}

/** The time in the reader's zone, and in the practice's if clocks there differ. */
function WhenLine({ starts, ends, zone, place }: WhenLineProps) {
  const t = useTexts("checkout");
  const formats = useFormats();
  const abroad = !sameClock(starts, zone, place);
  const range = (there: string) =>
    `${formats.range(starts, ends, there)}${abroad ? ` ${zoneAbbreviation(starts, there)}` : ""}`;
  return (
    <p>
      <time dateTime={starts}>
        <b>{`${formats.day(starts, zone)}, ${range(zone)}`}</b>
      </time>
      {abroad && <span className={`muted ${styles["there"]}`}>{t("when.there", { time: range(place) })}</span>}
    </p>
  );
}

/** The times of the items; people at the same time share one line. */
export function ItemTimes({ items, zone }: { items: readonly CheckoutItem[]; zone: string }) {
  const times = new Map(
    items.flatMap(({ starts_at: starts, ends_at: ends, time_zone: place }) =>
      starts && ends ? [[`${starts} ${ends} ${place}`, { starts, ends, place }]] : [],
    ),
  );
  return [...times].map(([key, time]) => <WhenLine key={key} {...time} zone={zone} />);
}
