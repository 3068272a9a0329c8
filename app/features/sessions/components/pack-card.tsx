import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";

/** The pack that a session was paid with, and packs the family could buy for the next sessions. */
export interface SessionPacks {
  used: { count: number; left: number; use_until: string | null } | null;
  offers: readonly { id: string; title: string; count: number; price: number; each: number; currency: "EUR" | "RSD" }[];
}

interface PackCardProps {
  session: SessionView;
  packs: SessionPacks;
  zone: string;
  side: "family" | "specialist";
}

export function PackCard({ session, packs: { used, offers }, zone, side }: PackCardProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const formats = useFormats();
  const paths = usePaths();
  if (used) {
    return (
      <Card tone="quiet">
        <CardHead level={3} title={t("pack.used.title")} />
        <p className="muted small">
          {t("pack.used.left", { left: used.left, count: used.count })}
          {used.use_until &&
            ` ${t("pack.used.until", { day: formats.date(isoDay(new Date(new Date(used.use_until).getTime() - 1), zone)) })}`}
        </p>
        {side === "family" && (
          <p>
            <RouterLink className="link" to={paths("packs.mine")}>
              {t("pack.mine")}
            </RouterLink>
          </p>
        )}
      </Card>
    );
  }
  if (
    side === "specialist" ||
    session.status !== "Completed" ||
    session.specialist_standing !== "listed" ||
    offers.length === 0
  )
    return null;
  return (
    <Card tone="quiet">
      <CardHead level={3} title={t("pack.offers.title")} />
      <p className="muted small">{t("pack.offers.text")}</p>
      <ul role="list" className="stack">
        {offers.map(({ id, title, count, price, each, currency }) => (
          <li key={id}>
            <RouterLink
              className="link"
              to={paths(
                "packs.order",
                {},
                { specialist: session.specialist_id, offer: id, profileId: session.profile_id },
              )}
            >
              {t("pack.offer", { count })}, <span lang="">{title}</span>
            </RouterLink>
            <p className="muted small">
              {t("pack.offer.price", {
                price: formatMoney(locale, price, currency),
                each: formatMoney(locale, each, currency),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
