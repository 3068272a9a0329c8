import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Disclosure, Pebble, Row, Rows } from "../../../ui/index.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { EnrollmentForm, type EnrollmentProps } from "./enrollment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./security.module.css";

export interface SecondFactorCardProps extends EnrollmentProps {
  factors: { id: string; type: "totp" | "phone"; name: string; digits: string; created_at: string }[];
  recovery: { total: number; remaining: number; made_at: string | null } | null;
  /** Recovery codes just made. Whether the auth server supports them is known only once a factor exists. */
  codes: string[] | undefined;
  /** Whether the person's role requires a second factor. */
  required: boolean;
  zone: string;
}

/** Second factors: devices that give codes, and recovery codes. */
export function SecondFactorCard(props: SecondFactorCardProps) {
  const { factors, recovery, codes, required, zone, ...enrollment } = props;
  const t = useTexts("accounts");
  const formats = useFormats();
  const date = (instant: string) => formats.date(isoDay(instant, zone));
  const removal = t(
    factors.length > 1
      ? "security.second.remove.text"
      : required
        ? "security.second.remove.required"
        : "security.second.remove.last",
  );
  return (
    <Card id="second-factor">
      <CardHead
        title={t("security.second")}
        sub={t(factors.length > 0 ? "security.second.on" : "security.second.none")}
      />
      {codes && <RecoveryCodes codes={codes} />}
      {factors.length > 0 && (
        <Rows className={codes ? styles["opened"] : undefined}>
          {factors.map((factor) => {
            const way =
              factor.type === "phone" ? t("second.way.phone", { digits: factor.digits }) : t("second.way.totp");
            const name = factor.name || way;
            return (
              <Row
                className={styles["row"] ?? ""}
                key={factor.id}
                lead={<Pebble icon={factor.type === "phone" ? "phone" : "key"} tint="green" />}
                title={name}
                text={[factor.name && way, t("security.second.added", { date: date(factor.created_at) })]
                  .filter(Boolean)
                  .join(", ")}
              >
                <div className={styles["below"]}>
                  <ConfirmStep
                    label={t("security.remove")}
                    name={t("security.remove_what", { name })}
                    text={removal}
                    fields={{ intent: "factor-remove", factor: factor.id }}
                  />
                </div>
              </Row>
            );
          })}
          {!codes && <Codes recovery={recovery} made={recovery?.made_at ? date(recovery.made_at) : null} />}
        </Rows>
      )}
      <div className={factors.length > 0 ? styles["opened"] : undefined}>
        {factors.length > 0 && !enrollment.pending ? (
          <Disclosure
            className={styles["fold"]}
            summary={t("security.second.add")}
            open={enrollment.intent.startsWith("enrol")}
          >
            <EnrollmentForm {...enrollment} />
          </Disclosure>
        ) : (
          <EnrollmentForm {...enrollment} />
        )}
      </div>
    </Card>
  );
}

function Codes({ recovery, made }: { recovery: SecondFactorCardProps["recovery"]; made: string | null }) {
  const t = useTexts("accounts");
  const left = recovery && t("second.codes.left", { remaining: recovery.remaining, total: recovery.total });
  const since = made && t("second.codes.made", { date: made });
  return (
    <Row
      className={styles["row"] ?? ""}
      lead={<Pebble icon="lifebuoy" tint={recovery && recovery.remaining > 0 ? "green" : "apricot"} />}
      title={t("second.codes.title")}
      text={left ? [left, since].filter(Boolean).join(", ") : t("second.codes.none")}
    >
      <div className={styles["below"]}>
        {recovery ? (
          <ConfirmStep
            label={t("second.codes.again")}
            name={t("second.codes.again")}
            text={t("second.codes.again.text")}
            fields={{ intent: "codes" }}
          />
        ) : (
          <Form method="post">
            <Button variant="neutral" size="sm" name="intent" value="codes">
              {t("second.codes.make")}
            </Button>
          </Form>
        )}
      </div>
    </Row>
  );
}
