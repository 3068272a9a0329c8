import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { readAmount } from "../../../platform/money/typed.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Card } from "../../../ui/index.ts";
import { HolidayNote } from "./holiday-note.tsx";
import { seriesDateConflict, rowConflict, type OfferDraft, type ProposalPrefills, spanOf } from "./proposal-draft.ts";
import styles from "./sessions.module.css";

/** The offer as the family will see it, in their time zone. */
export function ProposalPreview({
  draft,
  prefills,
  zone,
}: {
  draft: OfferDraft;
  prefills: ProposalPrefills;
  zone: string;
}) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const formats = useFormats();
  const { specialist } = prefills;
  const client = prefills.profiles.find((one) => one.profile_id === draft.profile_id);
  const family = client?.time_zone ?? zone;
  const service = prefills.services.find((one) => one.id === draft.service_id);
  const rows = [0, 1, 2].flatMap((row) => {
    const span = spanOf(draft, row);
    return span ? [{ row, span, conflict: rowConflict(draft, row, prefills) }] : [];
  });
  const dates = draft.dates.filter((at) => !draft.left_out.includes(at.toISOString()));
  const length = Number(draft.minutes) * 60_000;
  const possible = dates.filter(
    (at) => !seriesDateConflict({ starts_at: at, ends_at: new Date(at.getTime() + length) }, draft, prefills),
  );
  const good = rows.filter((one) => !one.conflict).length;
  const minor = readAmount(locale, draft.price);
  const together = dates.length > 0 && draft.payment_type !== "Free" && minor !== undefined;
  const mode = t(draft.mode === "online" ? "mode.online.in" : "mode.in_person.in");
  return (
    <Card flush data-tint={client?.tint}>
      <div className={styles["previewhead"]}>
        <p className="muted small">{t("preview.title")}</p>
        <h2 className="card-title">
          {dates.length > 0
            ? t("preview.series", { name: `${specialist.name} ${specialist.lastname}`, count: possible.length })
            : t("preview.offer", { name: `${specialist.name} ${specialist.lastname}`, count: good })}
        </h2>
        <p className="muted small">
          {client && `${t("for.child", { name: client.name })} · `}
          {t("what", { service: service?.name ?? "", minutes: Number(draft.minutes) || 0, mode })}
        </p>
      </div>
      <div className={styles["previewbody"]}>
        {rows.length === 0 && <p className="muted">{t("preview.empty")}</p>}
        {possible.map((at) => (
          <div className={styles["previewtime"]} key={at.getTime()}>
            <b>
              {formats.day(at, family)}, {formats.time(at, family)} {zoneAbbreviation(at, family)}
            </b>
            <HolidayNote at={at} practice={specialist.time_zone} />
          </div>
        ))}
        {dates.length === 0 &&
          rows.map(({ row, span, conflict }) =>
            conflict ? (
              <div className={styles["previewtime"]} data-bad="" key={row}>
                <b>{t("preview.left_out", { number: row + 1 })}</b>
              </div>
            ) : (
              <div className={styles["previewtime"]} key={row}>
                <b>
                  {formats.day(span.starts_at, family)}, {formats.time(span.starts_at, family)}{" "}
                  {zoneAbbreviation(span.starts_at, family)}
                </b>
                <HolidayNote at={span.starts_at} practice={specialist.time_zone} />
                {!sameClock(span.starts_at, zone, family) && (
                  <p className="muted small">
                    {t("preview.yours", {
                      time: `${formats.time(span.starts_at, zone)} ${zoneAbbreviation(span.starts_at, zone)}`,
                    })}
                  </p>
                )}
              </div>
            ),
          )}
        <dl className="price-lines">
          <div className={together ? undefined : "price-total"}>
            <dt>{t(together ? "price.each" : "field.price")}</dt>
            <dd>
              {draft.payment_type === "Free"
                ? t("price.free")
                : minor !== undefined
                  ? formatMoney(locale, minor, specialist.currency)
                  : ""}
            </dd>
          </div>
          {together && (
            <div className="price-total">
              <dt>{t("price.together", { count: possible.length })}</dt>
              <dd>{formatMoney(locale, minor * possible.length, specialist.currency)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}
