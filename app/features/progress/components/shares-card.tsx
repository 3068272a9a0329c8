import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  CheckboxField,
  Disclosure,
  Pebble,
  Row,
  Rows,
  Tag,
} from "../../../ui/index.ts";
import type { GameShare } from "../contract.ts";
import type { Names } from "../data/names.server.ts";
import type { SkillKey } from "../rules.ts";
import styles from "./progress.module.css";
import { SkillFields } from "./share-form.tsx";

interface SharesProps {
  id: string;
  shares: readonly GameShare[];
  next: string | null;
  skills: readonly SkillKey[];
  names: Names;
  zone: string;
}

/** The links to a child's figures, each with when it was opened. */
export function SharesCard({ id, shares, next, ...rest }: SharesProps) {
  const t = useTexts("progress");
  const paths = usePaths();
  return (
    <Card aria-labelledby="shares">
      <CardHead id="shares" title={t("shares.title")} />
      {shares.length === 0 && <p className="muted">{t("shares.none")}</p>}
      <Rows>
        {shares.map((share) => (
          <ShareRow key={share.shared_page_id} id={id} share={share} {...rest} />
        ))}
      </Rows>
      {next && (
        <ButtonLink variant="neutral" as={RouterLink} href={paths("progress.share", { id }, { cursor: next })}>
          {t("shares.earlier")}
        </ButtonLink>
      )}
    </Card>
  );
}

function ShareRow({ id, share, skills, names, zone }: Omit<SharesProps, "shares" | "next"> & { share: GameShare }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const paths = usePaths();
  const { shared_page_id, label, open, with_name, openings } = share;
  const here = paths("progress.share", { id });
  return (
    <Row
      lead={<Pebble icon="share-network" tint={open ? "sky" : "stone"} />}
      title={<span lang="">{label}</span>}
      text={`${t("shares.period", { from: formats.shortDate(share.from), to: formats.shortDate(share.to) })}, ${t(with_name ? "shares.named" : "shares.unnamed")}`}
    >
      <div className="cluster">
        {share.skills.map((skill) => (
          <Tag key={skill}>{names.skills[skill]}</Tag>
        ))}
        <Tag kind={open ? "tint" : "neutral"}>
          {t(open ? "shares.ends" : "shares.ended", { day: formats.day(share.revoked_at ?? share.ends_at, zone) })}
        </Tag>
      </div>
      <p className="small muted">{t("shares.opened", { count: openings.length })}</p>
      {openings.length > 0 && (
        <ul className={styles["openings"]} role="list">
          {openings.map((at) => (
            <li key={at}>{formats.dateTime(at, zone)}</li>
          ))}
        </ul>
      )}
      {open && (
        <>
          <Disclosure
            summary={
              <>
                {t("shares.change")}
                <span className="visually-hidden">: {label}</span>
              </>
            }
          >
            <Form method="post" action={here} className={styles["form"]}>
              <FormKey />
              <input type="hidden" name="shared_page_id" value={shared_page_id} />
              <SkillFields
                skills={[...new Set([...share.skills, ...skills])]}
                names={names}
                chosen={share.skills}
                of={`-${shared_page_id}`}
              />
              <CheckboxField
                id={`with_name-${shared_page_id}`}
                name="with_name"
                value="yes"
                label={t("share.with_name")}
                defaultChecked={with_name}
              />
              <div>
                <Button size="sm" variant="neutral" name="intent" value="change">
                  {t("shares.change.save")}
                </Button>
              </div>
            </Form>
          </Disclosure>
          <Form method="post" action={here}>
            <FormKey />
            <input type="hidden" name="shared_page_id" value={shared_page_id} />
            <Button size="sm" variant="warning" name="intent" value="end" aria-label={t("shares.end.of", { label })}>
              {t("shares.end")}
            </Button>
          </Form>
        </>
      )}
    </Row>
  );
}
