import type { z } from "zod";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Row, Tag } from "../../../ui/index.ts";
import type { dataRequestView } from "../contract.ts";
import styles from "./data.module.css";

/** One of the reader's own requests. Written text has an empty `lang`, because its language is unknown. */
export function RequestRow({ request, zone }: { request: z.output<typeof dataRequestView>; zone: string }) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const { outcome } = request;
  const dates = [
    t("requests.received", { date: formats.date(isoDay(request.received_at, zone)) }),
    ...(outcome ? [] : [t("requests.due", { date: formats.date(request.due_on) })]),
  ];
  const written: [label: string, text: string | null][] = [
    [t("requests.extended"), outcome ? null : request.extension_reason],
    [t("requests.answer"), request.answer],
    [t("requests.reason"), request.closing_reason],
  ];
  return (
    <Row
      title={t(`request.kind.${request.kind}`)}
      text={dates.join(" · ")}
      aside={
        <Tag kind={outcome === "answered" ? "green" : outcome ? "outline" : "orange"}>
          {t(`requests.state.${outcome ?? "open"}`)}
        </Tag>
      }
    >
      <p lang="" className={styles["quote"]}>
        {request.body}
      </p>
      {written.map(
        ([label, text]) =>
          text && (
            <div key={label} className={styles["written"]}>
              <p className="muted small">{label}</p>
              <p lang="" className={styles["quote"]}>
                {text}
              </p>
            </div>
          ),
      )}
    </Row>
  );
}
