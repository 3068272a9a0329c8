import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Disclosure, TextField } from "../../../ui/index.ts";
import type { DifferenceView } from "../contract.ts";
import styles from "./settings.module.css";

interface DifferenceProps {
  of: DifferenceView;
  zone: string;
  refused: RefusedForm | undefined;
  longest: number;
}

/** A difference, with its explanation or a form for one. */
export function Difference({ of, zone, refused, longest }: DifferenceProps) {
  const t = useTexts("payments");
  const formats = useFormats();
  const locale = useLocale();
  const money = (amount: number | null) => (amount === null ? "" : formatMoney(locale, amount, of.currency));
  const [here, there] = [money(of.here), money(of.there)];
  const said =
    of.class === "broken"
      ? t("reconciliation.broken", { here, there })
      : of.class === "missing_here"
        ? t("reconciliation.missing_here", { there })
        : of.class === "missing_there"
          ? t("reconciliation.missing_there", { here })
          : t("reconciliation.different_amount", { here, there });
  const mine = refused?.values["difference"] === of.id ? refused : undefined;
  const typed = mine?.values["words"];
  return (
    <div className={styles["difference"]}>
      <p className="small">
        {of.what !== null && `${of.what} · `}
        <span lang="" className={styles["id"]}>
          {of.source}
        </span>
        : {said}
      </p>
      {of.resolved ? (
        <p className="small muted">
          {t("reconciliation.resolved", { day: formats.date(isoDay(of.resolved.at, zone)) })}
          {of.resolved.by !== null && (
            <>
              {", "}
              <span lang="">{of.resolved.by}</span>
            </>
          )}
          {": "}
          <span lang="">{of.resolved.words}</span>
        </p>
      ) : (
        <Disclosure className={styles["resolve"]} summary={t("reconciliation.resolve")} open={mine ? true : undefined}>
          <FormErrors error={mine?.error} labels={{ words: t("reconciliation.words") }} />
          <Form method="post" noValidate className={styles["none"]}>
            <FormKey />
            <input type="hidden" name="difference" value={of.id} />
            <TextField
              id={`words-${of.id}`}
              name="words"
              label={t("reconciliation.words")}
              help={t("reconciliation.words.help")}
              maxLength={longest}
              defaultValue={typeof typed === "string" ? typed : undefined}
              error={mine?.error.fields?.["words"]?.message}
              autoComplete="off"
              required
            />
            <Button variant="neutral">{t("reconciliation.resolve.submit")}</Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}
