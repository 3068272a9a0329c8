import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { loadOwnConsent } from "./own-card.server.ts";
import { useOwnConsentState } from "./own-state.ts";

interface OwnCardProps {
  data: NonNullable<Awaited<ReturnType<typeof loadOwnConsent>>>;
  profile: ProfileSubject;
}

/** Asks guardians to let a young person of 15 or older decide. */
export default function OwnCard({ data: { consent, zone }, profile: { id, name } }: OwnCardProps) {
  const t = useTexts("families");
  const paths = usePaths();
  const state = useOwnConsentState();
  return (
    <Card tone="warning" aria-labelledby="own-consent" className="stack">
      <CardHead id="own-consent" title={t("own.title", { name })} sub={t("own.why")} />
      <p>{state(consent, name, zone)}</p>
      <div>
        <ButtonLink as={RouterLink} href={paths("families.own_consent_ask", { id })}>
          {t(consent.given === null ? "own.ask" : "own.again")}
        </ButtonLink>
      </div>
    </Card>
  );
}
