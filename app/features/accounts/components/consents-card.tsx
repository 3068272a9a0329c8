import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import { type ConsentKind, consentTexts } from "../rules.ts";

export interface ConsentsCardProps {
  /** Consents that apply to this type of account. */
  kinds: readonly ConsentKind[];
  consents: { kind: ConsentKind; given: boolean; version: number; decided_at: string }[];
  zone: string;
}

/** Consents given and when; optional ones can be withdrawn. */
export function ConsentsCard({ kinds, consents, zone }: ConsentsCardProps) {
  const t = useTexts("accounts");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("account.consents")} />
      <Rows>
        {kinds.map((kind) => {
          const decided = consents.find((one) => one.kind === kind);
          const given = decided?.given ?? false;
          const date = decided && formats.date(isoDay(decided.decided_at, zone));
          const state = !decided
            ? t("consent.none")
            : t(given ? "consent.given_on" : "consent.withdrawn_on", { date: date ?? "", version: decided.version });
          return (
            <Row
              key={kind}
              title={t(`consent.${kind}.title`)}
              text={state}
              actions={
                consentTexts[kind].required ? undefined : (
                  <Form method="post">
                    <input type="hidden" name="intent" value="consent" />
                    <input type="hidden" name="kind" value={kind} />
                    <Button variant="neutral" size="sm" name="given" value={given ? "no" : "yes"}>
                      {t(given ? "consent.withdraw" : "consent.give")}
                      <span className="visually-hidden">: {t(`consent.${kind}.title`)}</span>
                    </Button>
                  </Form>
                )
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}
