import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { deadlineValues } from "../../../platform/time/formats.ts";
import { Button, Card, CardHead, Dots, Row, Rows, Tag, TextArea } from "../../../ui/index.ts";
import type { readPlatformAccount } from "../contract.ts";
import { longestWords } from "../rules.ts";
import styles from "./own.module.css";
import rows from "./rows.module.css";
import { useOwnWords } from "./words.ts";

type Coming = NonNullable<Data<typeof readPlatformAccount>["coming"]>;
type Line = Coming["lines"][number];

interface ComingProps {
  coming: Coming;
  zone: string;
  refusal: RefusedForm | undefined;
}

/** The lines of the upcoming documents, while the specialist may still object to them. */
export function ComingCard({ coming: { month, object_until, lines, more }, zone, refusal }: ComingProps) {
  const { t, formats, monthOf } = useOwnWords();
  const named = { month: monthOf(month) };
  return (
    <Card aria-labelledby="coming">
      <CardHead
        id="coming"
        title={t("own.coming", named)}
        sub={
          lines.length === 0
            ? t("own.coming.none", named)
            : t("own.coming.text", { ...named, ...deadlineValues(formats, object_until, zone) })
        }
      />
      {lines.length > 0 && (
        <Rows>
          {lines.map((line) => (
            <LineRow
              key={line.source_id}
              line={line}
              refusal={refusal?.values["source_id"] === line.source_id ? refusal : undefined}
            />
          ))}
        </Rows>
      )}
      {more && <p className={`muted small ${styles["note"]}`}>{t("own.coming.more")}</p>}
    </Card>
  );
}

function LineRow({ line, refusal }: { line: Line; refusal: RefusedForm | undefined }) {
  const { t, formats, money } = useOwnWords();
  const { source_type, source_id, words, on, amount, currency, eur, objection_id } = line;
  const signed = (minor: number, of: typeof currency) => `${minor < 0 ? "−" : ""}${money(Math.abs(minor), of)}`;
  const typed = refusal?.values["words"];
  const day = formats.shortDate(on);
  return (
    <Row
      className={`${styles["line"]} ${rows["wide"]}`}
      title={<span className={styles["words"]}>{words}</span>}
      text={
        <Dots>
          {day}
          {amount < 0 && t("own.coming.lower")}
          {currency !== "EUR" &&
            (eur === null ? t("own.coming.rate") : t("own.coming.converted", { amount: signed(eur, "EUR") }))}
        </Dots>
      }
      aside={
        <span className={styles["worth"]}>
          <b className={rows["amount"]}>{signed(amount, currency)}</b>
          {objection_id !== null && <Tag kind="orange">{t("own.objected")}</Tag>}
        </span>
      }
    >
      {objection_id !== null ? (
        <a className="link small" href={`#objection-${objection_id}`}>
          {t("own.objection.see")}
          <span className="visually-hidden">
            , {words}, {day}
          </span>
        </a>
      ) : amount < 0 ? null : (
        <details className={styles["object"]} open={refusal !== undefined}>
          <summary className="link small">
            {t("own.object")}
            <span className="visually-hidden">
              , {words}, {day}
            </span>
          </summary>
          <Form method="post" className={styles["form"]} noValidate>
            <FormKey />
            <input type="hidden" name="intent" value="object" />
            <input type="hidden" name="source_type" value={source_type} />
            <input type="hidden" name="source_id" value={source_id} />
            <TextArea
              id={`words-${source_id}`}
              name="words"
              label={t("own.object.words")}
              help={t("own.object.help")}
              maxLength={longestWords}
              defaultValue={typeof typed === "string" ? typed : ""}
              error={refusal?.error.fields?.["words"]?.message}
              required
            />
            <div>
              <Button size="sm">{t("own.object.submit")}</Button>
            </div>
          </Form>
        </details>
      )}
    </Row>
  );
}
