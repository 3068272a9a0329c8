import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Disclosure, Row, TextField } from "../../../ui/index.ts";
import type { LeavingView } from "../contract.ts";
import styles from "./settings.module.css";

/**
 * An erased owner's account at the provider: what it waits for, and a button to disconnect it if only a debt to or from the platform is
 * open.
 */
export function LeavingAccount({
  of,
  zone,
  refused,
  longest,
}: {
  of: LeavingView;
  zone: string;
  refused: RefusedForm | undefined;
  longest: number;
}) {
  const t = useTexts("payments");
  const formats = useFormats();
  const locale = useLocale();
  const { account, since, refunds, owed } = of;
  const mine = refused?.values["account"] === account ? refused : undefined;
  const words = mine?.values["words"];
  return (
    <Row
      className={styles["day"] ?? ""}
      title={
        <span lang="" className={styles["id"]}>
          {account}
        </span>
      }
      text={t("leaving.since", { day: formats.date(isoDay(since, zone)) })}
    >
      <div className={styles["difference"]}>
        {refunds.count > 0 && (
          <p className="small">
            {t("leaving.refunds", { count: refunds.count, amount: formatMoney(locale, refunds.amount, "EUR") })}
          </p>
        )}
        {owed.map(({ amount, currency }) => (
          <p key={currency} className="small">
            {t(amount > 0 ? "leaving.owes" : "leaving.owed", {
              amount: formatMoney(locale, Math.abs(amount), currency),
            })}
          </p>
        ))}
        {refunds.count === 0 && owed.length === 0 && <p className="small muted">{t("leaving.soon")}</p>}
        <FormErrors error={mine?.error} labels={{ words: t("refunds.why") }} />
        {refunds.count === 0 && owed.length > 0 && (
          <Disclosure className={styles["resolve"]} summary={t("leaving.go")} open={mine ? true : undefined}>
            <Form method="post" noValidate className={styles["none"]}>
              <FormKey />
              <input type="hidden" name="account" value={account} />
              <p className="small muted">{t("leaving.go.text")}</p>
              <TextField
                id={`go-${account}`}
                name="words"
                label={t("refunds.why")}
                maxLength={longest}
                required
                autoComplete="off"
                defaultValue={typeof words === "string" ? words : undefined}
                error={mine?.error.fields?.["words"]?.message}
              />
              <Button variant="warning" name="intent" value="leaving">
                {t("leaving.go.submit")}
              </Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </Row>
  );
}
