import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadPendingAccess } from "./cards.server.ts";

/** Specialists' access requests and the invitations that the reader can answer. */
export default function WaitingAccess({
  data: { invitations, requests },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadPendingAccess>>>;
}) {
  const t = useTexts("access");
  const paths = usePaths();
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("waiting.title")} />
      <Rows>
        {requests.map((one) => (
          <Row
            key={one.id}
            lead={<Portrait src={one.portrait} name={one.name} tint={one.tint as Tint} />}
            title={t("waiting.request", { name: one.name, child: one.child })}
            text={one.scopes.map((scope) => t(`scope.${scope as "notes"}`)).join(", ")}
            actions={
              <ButtonLink as={RouterLink} href={paths("access.manage", { id: one.profile_id })}>
                {t("waiting.answer")}
                <span className="visually-hidden">, {one.name}</span>
              </ButtonLink>
            }
          />
        ))}
        {invitations.map((one) => (
          <Row
            key={one.id}
            lead={<Pebble icon="envelope-simple" tint="lime" />}
            title={t("waiting.invitation", { name: one.invited_by, child: one.child })}
            text={t("waiting.until", { moment: formats.dateTime(one.expires_at, formats.zone ?? "UTC") })}
            actions={
              <ButtonLink href={paths("access.invitation", {}, { id: one.id })}>
                {t("waiting.answer")}
                <span className="visually-hidden">, {one.invited_by}</span>
              </ButtonLink>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
