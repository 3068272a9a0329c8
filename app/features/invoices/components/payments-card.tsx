import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Disclosure, Dots, Row, Rows, Tag, TextField } from "../../../ui/index.ts";
import type { DocumentDetail } from "../contract.ts";
import { longestReason } from "../rules.ts";
import rows from "./rows.module.css";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

/** Payments of a document. One recorded by mistake can be taken back. */
export function PaymentsCard({
  payments,
  refused,
}: {
  payments: DocumentDetail["payments"];
  refused: RefusedForm | undefined;
}) {
  const { t, money, short } = useTeamWords();
  return (
    <Card>
      <CardHead title={t("team.one.payments")} />
      {payments.length === 0 ? (
        <p className="muted">{t("team.one.payments.none")}</p>
      ) : (
        <Rows>
          {payments.map(({ id, amount, how, paid_on, reason, takes_back, taken_back }) => {
            const mine = refused?.values["payment"] === id ? refused : undefined;
            return (
              <Row
                key={id}
                className={rows["wide"]}
                title={takes_back ? t("team.how.reversed") : t(`team.how.${how}`)}
                text={
                  <Dots>
                    <time dateTime={paid_on}>{short(paid_on)}</time>
                    {how === "netting" && !takes_back ? null : <span lang="">{reason}</span>}
                  </Dots>
                }
                aside={
                  <span className={rows["worth"]}>
                    {taken_back && <Tag>{t("team.back.done")}</Tag>}
                    <b className={rows["amount"]}>{money(how === "paid_out" ? -amount : amount)}</b>
                  </span>
                }
              >
                {!takes_back && !taken_back && (
                  <Disclosure
                    className={styles["inline"]}
                    summary={
                      <>
                        <span aria-hidden="true">{t("team.back")}</span>
                        <span className="visually-hidden">
                          {t("team.back.named", { amount: money(Math.abs(amount)), day: short(paid_on) })}
                        </span>
                      </>
                    }
                    open={mine ? true : undefined}
                  >
                    <FormErrors
                      error={mine?.error}
                      labels={{ reason: t("team.back.reason") }}
                      idOf={(name) => `${name}-${id}`}
                    />
                    <Form method="post" noValidate className={styles["form"]}>
                      <FormKey />
                      <input type="hidden" name="intent" value="back" />
                      <input type="hidden" name="payment" value={id} />
                      <TextField
                        id={`reason-${id}`}
                        name="reason"
                        label={t("team.back.reason")}
                        help={t("team.back.help")}
                        maxLength={longestReason}
                        defaultValue={typeof mine?.values["reason"] === "string" ? mine.values["reason"] : undefined}
                        error={mine?.error.fields?.["reason"]?.message}
                        autoComplete="off"
                        required
                      />
                      <Button variant="neutral">{t("team.back.submit")}</Button>
                    </Form>
                  </Disclosure>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
