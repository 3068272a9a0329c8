import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { ButtonLink, Row, Rows } from "../../../ui/index.ts";
import type { MissingReceipt } from "../contract.ts";

/** Sessions without a receipt, each with a link to add one. */
export function MissingRows({ sessions, zone }: { sessions: readonly MissingReceipt[]; zone: string }) {
  const t = useTexts("receipts");
  const locale = useLocale();
  const formats = useFormats();
  const paths = usePaths();
  return (
    <Rows>
      {sessions.map(({ session_id: session, service, starts_at, price, currency }) => {
        const moment = formats.dateTime(starts_at, zone);
        return (
          <Row
            key={session}
            title={moment}
            text={
              <>
                <span lang="">{service}</span>, {formatMoney(locale, price, currency)}
              </>
            }
            actions={
              <ButtonLink variant="neutral" size="sm" as={RouterLink} href={paths("receipts.one", { session })}>
                {t("missing.add")}
                <span className="visually-hidden">, {moment}</span>
              </ButtonLink>
            }
          />
        );
      })}
    </Rows>
  );
}
