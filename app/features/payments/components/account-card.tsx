import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Facts, Notice, Tag } from "../../../ui/index.ts";
import type { ConnectionView } from "../contract.ts";
import { Disconnect, type DisconnectionStake } from "./disconnect.tsx";
import styles from "./settings.module.css";

interface AccountCardProps {
  connection: ConnectionView | null;
  whyNot: "off" | "country" | null;
  zone: string;
  /** Set while the page asks about disconnecting, and while no account is connected. */
  stake: DisconnectionStake | null;
  /** Why the account is still connected after the attempt to disconnect it. */
  notRemoved: string | undefined;
}

const tags = { ready: "green", incomplete: "orange", closed: "red" } as const;

export function AccountCard({ connection, whyNot, zone, stake, notRemoved }: AccountCardProps) {
  const t = useTexts("payments");
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Card aria-labelledby="by-card">
      <CardHead
        id="by-card"
        title={t("settings.cards")}
        aside={
          connection?.read_at && <Tag kind={tags[connection.state]}>{t(`settings.state.${connection.state}`)}</Tag>
        }
      />
      {connection ? (
        <>
          <Account connection={connection} zone={zone} />
          <Disconnect stake={stake} notRemoved={notRemoved} />
        </>
      ) : whyNot ? (
        <p className="muted">{t(`settings.${whyNot}`)}</p>
      ) : (
        <div className={styles["none"]}>
          {stake && stake.refunds.count > 0 && (
            <Notice kind="warning">
              {t("settings.waiting", {
                count: stake.refunds.count,
                amount: formatMoney(locale, stake.refunds.amount, "EUR"),
              })}
            </Notice>
          )}
          <p>{t("settings.none")}</p>
          <p className="muted">{t("settings.none.money")}</p>
          {/* A document of its own, because it leads to the provider. */}
          <ButtonLink href={paths("payments.settings", {}, { connect: "1" })}>{t("settings.connect")}</ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Account({ connection, zone }: { connection: ConnectionView; zone: string }) {
  const t = useTexts("payments");
  const formats = useFormats();
  const { state, stripe_id, connected_at, takes_payments, pays_out, due, read_at, fresh } = connection;
  const onOff = (on: boolean) => t(on ? "settings.on" : "settings.not_on");
  return (
    <div className={styles["account"]}>
      {read_at === null && <Notice kind="warning">{t("settings.unread")}</Notice>}
      {read_at !== null && !fresh && (
        <Notice kind="warning">{t("settings.stale", { moment: formats.dateTime(read_at, zone) })}</Notice>
      )}
      {read_at !== null && <p>{t(`settings.${state}`)}</p>}
      {due.length > 0 && (
        <div>
          <h3 className={styles["due"]}>{t("settings.due")}</h3>
          <ul className={styles["list"]}>
            {due.map((kind) => (
              <li key={kind}>{t(`settings.due.${kind}`)}</li>
            ))}
          </ul>
          <p className="muted small">{t("settings.due.where")}</p>
        </div>
      )}
      <Facts
        items={[
          { term: t("settings.account"), value: <span className={styles["id"]}>{stripe_id}</span> },
          { term: t("settings.since"), value: formats.date(isoDay(connected_at, zone), { alone: true }) },
          ...(read_at === null
            ? []
            : [
                { term: t("settings.takes"), value: onOff(takes_payments) },
                { term: t("settings.pays"), value: onOff(pays_out) },
              ]),
        ]}
      />
    </div>
  );
}
