import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { formatMoney } from "../../../../platform/money/format.ts";
import { Notice, Row, Rows } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";
import type { SessionPayment } from "./bought.ts";
import { PayLink, PaySeriesLink } from "./pay-card.tsx";
import styles from "../sessions.module.css";
import { useDateTimeText } from "../when.tsx";

interface PaymentPartProps {
  session: SessionView;
  /** The session's payment state; null for people who may not pay. */
  bought: SessionPayment | null;
  zone: string;
}

/** For an accepted time that waits for its payment: who pays which part, and until when. */
export function PaymentPart({ session, bought, zone }: PaymentPartProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const moment = useDateTimeText(zone);
  if (session.awaits !== "payment") return null;
  const unpaid = session.series?.sessions.filter((one) => one.unpaid).length ?? 0;
  const together = unpaid > 1 && session.series;
  const parts = bought && bought.parts.length > 1 ? bought.parts : [];
  const others = parts
    .filter(({ you, state }) => !you && state !== "paid")
    .map(({ name }) => name)
    .join(", ");
  const waiting = bought?.state === "waiting";
  return (
    <Notice
      icon="hourglass-medium"
      title={
        waiting
          ? t("family.payment.waiting", { name: others })
          : t(parts.length > 0 ? "family.payment.shared" : session.may_act ? "family.payment" : "family.payment.read")
      }
      action={
        bought &&
        !waiting && (
          <div className="cluster">
            {together ? <PaySeriesLink id={together.id} count={unpaid} /> : <PayLink session={session} />}
          </div>
        )
      }
    >
      {session.reply_until ? t("family.payment.until", { moment: moment(session.reply_until, session) }) : null}
      {together && <p>{t("family.payment.series")}</p>}
      {bought && parts.length > 0 && (
        <Rows className={styles["form"] ?? ""}>
          {parts.map(({ name, you, percent, amount, state }, i) => (
            <Row
              key={i}
              title={t("family.payment.part", { you: you ? "yes" : "no", name, percent })}
              text={t(
                state === "paid"
                  ? "family.payment.part.paid"
                  : state === "paying"
                    ? "family.payment.part.paying"
                    : "family.payment.part.open",
              )}
              aside={formatMoney(locale, amount, bought.currency)}
            />
          ))}
        </Rows>
      )}
    </Notice>
  );
}
