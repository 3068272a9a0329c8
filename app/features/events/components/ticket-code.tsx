import { useTexts } from "../../../navigation/link.tsx";
import { Card } from "../../../ui/index.ts";
import type { TicketDetail } from "../contract.ts";
import styles from "./events.module.css";
import type { QrSquares } from "../../../platform/qr/squares.server.ts";

/** The white margin around a QR code in squares, without which cameras don't find it. */
const quiet = 4;

/** The QR code of a valid ticket. */
export function TicketCode({ ticket, squares }: { ticket: TicketDetail; squares: QrSquares }) {
  const t = useTexts("events");
  const { size, dark } = squares;
  const path = dark.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  return (
    <Card className={styles["code"]} aria-labelledby="code">
      <h2 className="card-title" id="code">
        {t("ticket.code")}
      </h2>
      <svg
        className={styles["qr"]}
        role="img"
        aria-label={t("ticket.qr")}
        viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p className={styles["codetext"]} translate="no">
        {ticket.code}
      </p>
      <p className="muted small">{t(ticket.date.online ? "ticket.code.online" : "ticket.code.text")}</p>
    </Card>
  );
}
