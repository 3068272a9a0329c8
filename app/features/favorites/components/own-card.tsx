import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Portrait, Row, Rows, Tag, type Tint } from "../../../ui/index.ts";
import { RouterLink } from "../../../navigation/link.tsx";
import type { OwnSpecialist } from "../contract.ts";
import { useProfession } from "../../specialists/words.ts";
import { useContactLine } from "./words.ts";

interface OwnCardProps {
  people: readonly OwnSpecialist[];
  /** The URL of the page with older ones. */
  older: string | null;
  zone: string;
}

/** The family's specialists, and the next or last session with each. */
export function OwnSpecialistsCard({ people, older, zone }: OwnCardProps) {
  const t = useTexts("favorites");
  const paths = usePaths();
  const profession = useProfession();
  const contact = useContactLine(zone);
  return (
    <Card aria-labelledby="own">
      <CardHead id="own" title={t("own.title")} sub={t("own.sub")} />
      {people.length === 0 ? (
        <p className="muted">{t("own.none")}</p>
      ) : (
        <Rows>
          {people.map((one) => {
            const { specialist_id: id, listed, left } = one;
            const name = `${one.name} ${one.lastname}`;
            return (
              <Row
                key={id}
                lead={<Portrait src={one.portrait} name={name} size={60} tint={one.tint as Tint} />}
                title={<span lang="">{name}</span>}
                text={`${profession(one)} · ${t("own.for", { names: one.people.join(", ") })}`}
                actions={
                  <>
                    <ButtonLink
                      variant="neutral"
                      size="sm"
                      as={RouterLink}
                      href={paths("chat.user", {}, { chatWithId: id, groupType: "User_Specialist" })}
                    >
                      {t("own.write")}
                      <span className="visually-hidden">: {name}</span>
                    </ButtonLink>
                    {listed && (
                      <PageLink className="button button-tertiary button-sm" to="specialists.user_one" params={{ id }}>
                        {t("profile")}
                        <span className="visually-hidden">: {name}</span>
                      </PageLink>
                    )}
                  </>
                }
              >
                <p className="row-text">{contact(one)}</p>
                {!listed && <Tag kind="outline">{t(left ? "left" : "unlisted")}</Tag>}
              </Row>
            );
          })}
        </Rows>
      )}
      {older && (
        <ButtonLink variant="neutral" as={RouterLink} href={older}>
          {t("older")}
        </ButtonLink>
      )}
    </Card>
  );
}
