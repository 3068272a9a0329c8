import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, ButtonLink, Card, CardHead, Icon } from "../../../ui/index.ts";
import { ErasureDates, ErasureBlockerList, ErasurePlan, erasureStyles as erasing } from "../../profiles/parts.ts";
import type { loadErase } from "../controllers/erase.server.ts";
import { dataPages } from "./data-pages.ts";
import { canSubmitProof, ProofFields, SendCodeButton } from "./proof-fields.tsx";

interface EraseCardProps {
  erase: Awaited<ReturnType<typeof loadErase>>;
  role: Person["role"];
  zone: string;
  now: string;
  error: ErrorBody | undefined;
}

/** The consequences of erasing the account, and the form that requests it. */
export function EraseCard({ erase, role, zone, now, error }: EraseCardProps) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const paths = usePaths();
  const { blockers, lines, asked, erase_at } = erase;
  const here = paths(dataPages[role].data);
  const day = formats.day(erase_at, zone, now);
  return (
    <Card id="erase">
      <CardHead title={t("erase.title")} sub={t("erase.sub")} />
      <ErasureBlockerList blockers={blockers} />
      <ErasurePlan lines={lines} eraseAt={erase_at} zone={zone} />
      <ErasureDates
        days={[
          { title: t("erase.today", { date: formats.day(now, zone, now) }), text: t("erase.today.text") },
          { title: t("erase.until", { date: day }), text: t("erase.until.text") },
          { title: formats.dateTime(erase_at, zone, now), text: t("erase.end.text") },
        ]}
      />
      {erase.step !== "erase" || asked === null ? (
        <div className={erasing["end"]}>
          {blockers.length > 0 && (
            <p className="muted small">
              <Icon name="lock-simple" /> {t("erase.blocked")}
            </p>
          )}
          <ButtonLink variant="neutral" size="lg" href="#copies">
            {t("erase.copy_first")}
          </ButtonLink>
          {blockers.length > 0 ? (
            <Button size="lg" variant="warning" disabled>
              {t("erase.button")}
            </Button>
          ) : (
            <ButtonLink size="lg" variant="warning" as={RouterLink} href={`${here}?erase=1#erase-sure`}>
              {t("erase.button")}
            </ButtonLink>
          )}
        </div>
      ) : (
        <Form
          method="post"
          id="erase-sure"
          className={erasing["asked"]}
          reloadDocument
          noValidate
          aria-label={t("erase.title")}
        >
          <input type="hidden" name="intent" value="erase" />
          <p>
            <strong>{t("erase.sure")}</strong> {t("erase.sure.text", { date: day })}
          </p>
          <ProofFields asked={asked} error={error} />
          <div className="cluster">
            {canSubmitProof(asked) && <Button variant="warning">{t("erase.now")}</Button>}
            <SendCodeButton asked={asked} />
            <RouterLink className="link" to={`${here}#erase`}>
              {t("copies.prove.cancel")}
            </RouterLink>
          </div>
        </Form>
      )}
    </Card>
  );
}
