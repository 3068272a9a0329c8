import type { Person } from "../../../platform/auth/actor.ts";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Icon, Pebble, Row, Rows } from "../../../ui/index.ts";
import { dataPages } from "./data-pages.ts";

/** What else a person can have done with their data. */
export function RightsCard({ role }: { role: Person["role"] }) {
  const t = useTexts("privacy");
  return (
    <Card>
      <CardHead title={t("rights.title")} />
      <Rows>
        <Row
          lead={<Pebble icon="pencil-simple" tint="green" />}
          title={<PageLink to={dataPages[role].account}>{t("rights.correct")}</PageLink>}
          text={t("rights.correct.text")}
          aside={<Icon name="caret-right" />}
        />
      </Rows>
    </Card>
  );
}
