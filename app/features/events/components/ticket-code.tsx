import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import type { TicketDetail } from "../contract.ts";
import styles from "./events.module.css";
import type { QrSquares } from "../../../platform/qr/squares.server.ts";

/** The QR code of a valid ticket. */
export function TicketCode({ ticket, squares }: { ticket: TicketDetail; squares: QrSquares }) {
  const t = useTexts("events");
  return (
    <Card className={styles["code"]} aria-labelledby="code">
      <h2 className="card-title" id="code">
        {t("ticket.code")}
      </h2>
      <QrCode className={styles["qr"]} squares={squares} label={t("ticket.qr")} />
      <p className={styles["codetext"]} translate="no">
        {ticket.code}
      </p>
      <p className="muted small">{t(ticket.date.online ? "ticket.code.online" : "ticket.code.text")}</p>
    </Card>
  );
}
