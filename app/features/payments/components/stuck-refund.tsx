import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Disclosure, Dots, RadioRows, Row, Tag, TextField } from "../../../ui/index.ts";
import type { StuckRefundView } from "../contract.ts";
import { brandName } from "../words.ts";
import { type RefundProblem, refundProblems } from "../rules.ts";
import styles from "./settings.module.css";

interface StuckRefundProps {
  of: StuckRefundView;
  zone: string;
  refused: RefusedForm | undefined;
  longest: number;
}

const isKnown = (problem: string): problem is RefundProblem => (refundProblems as readonly string[]).includes(problem);

const kinds = { failed: "red", waits: "orange", twice: "orange", otherwise: "green" } as const;

/** A refund that has not reached the family, with the actions for it. */
export function StuckRefund({ of, zone, refused, longest }: StuckRefundProps) {
  const t = useTexts("payments");
  const formats = useFormats();
  const locale = useLocale();
  const {
    id,
    amount,
    currency,
    stuck,
    since,
    problem,
    disputed,
    card,
    payer,
    specialist,
    connected,
    paid_by,
    paid_how,
  } = of;
  const money = formatMoney(locale, amount, currency);
  const day = formats.date(isoDay(since, zone));
  const mine = refused?.values["payment_refund_id"] === id ? refused : undefined;
  const said =
    stuck === "failed"
      ? t(!specialist ? "refunds.failed.own" : connected ? "refunds.failed" : "refunds.failed.left", { day })
      : stuck === "waits"
        ? t("refunds.waits", { day })
        : t(`refunds.${stuck}.${specialist ? (paid_by ?? "platform") : "own"}`, { day });
  const who = payer.name || payer.email || t("refunds.gone");
  return (
    <Row
      className={styles["day"] ?? ""}
      title={
        <Dots>
          <span lang="">{who}</span>
          <span className="figures">{money}</span>
        </Dots>
      }
      text={[
        card && t("card.named", { brand: brandName(card.brand), last4: card.last4 }),
        payer.name ? payer.email : null,
        specialist ? t("refunds.from", { name: specialist.name }) : null,
      ]
        .filter(Boolean)
        .join(" · ")}
      aside={<Tag kind={kinds[stuck]}>{t(`refunds.state.${stuck}`)}</Tag>}
    >
      <div className={styles["difference"]}>
        <p className="small">
          {said}
          {problem && stuck === "failed" && !["left", "not_paid"].includes(problem) && (
            <>
              {" "}
              {isKnown(problem) ? (
                t(`refunds.problem.${problem}`)
              ) : (
                <span lang="en" className="muted">
                  ({problem})
                </span>
              )}
            </>
          )}
        </p>
        {paid_how !== null && (
          <p className="small muted" lang="">
            {paid_how}
          </p>
        )}
        {disputed && <p className="small muted">{t("refunds.disputed")}</p>}
        <FormErrors error={mine?.error} labels={{ words: t("refunds.words"), by: t("refunds.by") }} />
        {(stuck === "failed" || stuck === "waits") && !disputed && (
          <>
            <Form method="post" className={styles["do"]}>
              <FormKey />
              <input type="hidden" name="payment_refund_id" value={id} />
              <Button size="sm" variant="neutral" name="intent" value="again">
                {t("refunds.again")}
                <span className="visually-hidden">
                  , {who}, {money}
                </span>
              </Button>
            </Form>
            <Otherwise
              id={id}
              who={who}
              money={money}
              own={specialist === null}
              mine={mine?.values["intent"] === "otherwise" ? mine : undefined}
              longest={longest}
            />
          </>
        )}
        {(stuck === "twice" || stuck === "otherwise") && (
          <Disclosure className={styles["resolve"]} summary={t(`refunds.back.${stuck}`)} open={mine ? true : undefined}>
            <Form method="post" noValidate className={styles["none"]}>
              <FormKey />
              <input type="hidden" name="payment_refund_id" value={id} />
              <p className="small muted">{t(`refunds.back.${stuck}.text`)}</p>
              <TextField
                id={`back-${id}`}
                name="words"
                label={t("refunds.why")}
                maxLength={longest}
                required
                autoComplete="off"
                defaultValue={typed(mine)}
                error={mine?.error.fields?.["words"]?.message}
              />
              <Button variant="neutral" name="intent" value="back">
                {t(`refunds.back.${stuck}.submit`)}
              </Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </Row>
  );
}

const typed = (mine: RefusedForm | undefined): string | undefined => {
  const words = mine?.values["words"];
  return typeof words === "string" ? words : undefined;
};

function Otherwise({
  id,
  who,
  money,
  own,
  mine,
  longest,
}: {
  id: string;
  who: string;
  money: string;
  own: boolean;
  mine: RefusedForm | undefined;
  longest: number;
}) {
  const t = useTexts("payments");
  const by = mine?.values["by"];
  return (
    <Disclosure
      className={styles["resolve"]}
      summary={
        <>
          {t("refunds.otherwise")}
          <span className="visually-hidden">
            , {who}, {money}
          </span>
        </>
      }
      open={mine ? true : undefined}
    >
      <Form method="post" noValidate className={styles["form"]}>
        <FormKey />
        <input type="hidden" name="payment_refund_id" value={id} />
        {own ? (
          <input type="hidden" name="by" value="platform" />
        ) : (
          <RadioRows
            name="by"
            label={t("refunds.by")}
            required
            defaultValue={typeof by === "string" ? by : undefined}
            error={mine?.error.fields?.["by"]?.message}
            options={(["platform", "specialist"] as const).map((value) => ({
              value,
              label: t(`refunds.by.${value}`),
              description: t(`refunds.by.${value}.text`),
            }))}
          />
        )}
        <TextField
          id={`words-${id}`}
          name="words"
          label={t("refunds.words")}
          help={t("refunds.words.help")}
          maxLength={longest}
          required
          autoComplete="off"
          defaultValue={typed(mine)}
          error={mine?.error.fields?.["words"]?.message}
        />
        <div>
          <Button variant="neutral" name="intent" value="otherwise">
            {t("refunds.otherwise.submit")}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
