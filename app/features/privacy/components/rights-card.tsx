import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { Card, CardHead, Icon, type IconName, Pebble, Row, Rows } from "../../../ui/index.ts";
import { dataPages } from "./data-pages.ts";
import styles from "./data.module.css";

/** People's other rights over their data. */
export function RightsCard({
  role,
  profiles,
}: {
  role: Person["role"];
  profiles: readonly { id: string; name: string }[];
}) {
  const t = useTexts("privacy");
  const paths = usePaths();
  const own = dataPages[role];
  return (
    <Card>
      <CardHead title={t("rights.title")} />
      <Rows>
        <RightRow
          icon="pencil-simple"
          to={paths(own.account)}
          title={t("rights.correct")}
          text={t("rights.correct.text")}
        />
        <RightRow
          icon="moon"
          to={`${paths(own.data)}?pause=1#pause`}
          title={t("pause.title")}
          text={t("pause.short")}
        />
        {profiles.length > 0 && (
          <Row
            lead={<Pebble icon="trash" tint="green" />}
            title={t("rights.child")}
            text={
              <span className="cluster">
                {profiles.map(({ id, name }) => (
                  <RouterLink key={id} className="link" lang="" to={paths("profiles.delete", { id })}>
                    {name}
                  </RouterLink>
                ))}
              </span>
            }
          />
        )}
        <RightRow icon="question" to={paths(own.requests)} title={t("rights.other")} text={t("rights.other.text")} />
        <RightRow icon="list-checks" to={paths(own.log)} title={t("rights.log")} text={t("rights.log.text")} />
      </Rows>
    </Card>
  );
}

/** A row that is one link. */
export function RightRow({ icon, to, title, text }: { icon: IconName; to: string; title: string; text: string }) {
  return (
    <Row
      className={styles["right"]}
      lead={<Pebble icon={icon} tint="green" />}
      title={<RouterLink to={to}>{title}</RouterLink>}
      text={text}
      aside={<Icon name="caret-right" />}
    />
  );
}
