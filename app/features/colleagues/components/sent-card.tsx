import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { SentClientReferral } from "../contract.ts";

/** The specialist's recommendations to families, with their answers. */
export function SentReferralsCard({
  sent,
  zone,
  older,
}: {
  sent: readonly SentClientReferral[];
  zone: string;
  older: string | null;
}) {
  const t = useTexts("colleagues");
  const formats = useFormats();
  if (sent.length === 0) return null;
  return (
    <Card aria-labelledby="sent">
      <CardHead id="sent" title={t("sent.title")} />
      <Rows>
        {sent.map(({ id, kind, client, to, created_at, outcome }) => (
          <Row
            key={id}
            title={to.name}
            text={t(kind === "handover" ? "sent.handover" : "sent.recommendation", {
              name: client,
              date: formats.shortDate(isoDay(created_at, zone)),
            })}
            actions={
              outcome === null && (
                <Form method="post">
                  <input type="hidden" name="client_referral_id" value={id} />
                  <Button size="sm" variant="neutral" name="intent" value="withdraw">
                    {t("sent.withdraw")}
                    <span className="visually-hidden">, {to.name}</span>
                  </Button>
                </Form>
              )
            }
          >
            <p className="muted small">{t(`outcome.${outcome ?? "waiting"}`)}</p>
          </Row>
        ))}
      </Rows>
      {older && (
        <ButtonLink variant="neutral" size="sm" as={RouterLink} href={older}>
          {t("sent.older")}
        </ButtonLink>
      )}
    </Card>
  );
}
