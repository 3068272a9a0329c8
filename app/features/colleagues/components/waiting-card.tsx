import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadReceivedReferrals } from "./waiting.server.ts";

/** Colleagues whom specialists recommended to the family. */
export default function WaitingClientReferrals({
  data,
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadReceivedReferrals>>>;
}) {
  const t = useTexts("colleagues");
  const paths = usePaths();
  return (
    <Card aria-labelledby="recommendations">
      <CardHead id="recommendations" title={t("waiting.title")} />
      <Rows>
        {data.map(({ id, kind, by, to, name, own }) => (
          <Row
            key={id}
            lead={<Portrait src={to.portrait} name={to.name} tint={to.tint as Tint} />}
            title={to.name}
            text={t(kind === "handover" ? "waiting.handover" : "waiting.recommendation", { by: by.name })}
            actions={
              <ButtonLink variant="neutral" as={RouterLink} href={paths("colleagues.answer", { client_referral: id })}>
                {t("waiting.open")}
                <span className="visually-hidden">, {to.name}</span>
              </ButtonLink>
            }
          >
            {!own && <p className="muted small">{t("waiting.for", { name })}</p>}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
