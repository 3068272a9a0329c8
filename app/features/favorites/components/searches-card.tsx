import { Form } from "../../../forms/form.tsx";
import { PageLink, RouterLink, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, Row, Rows, Tag } from "../../../ui/index.ts";
import type { SavedSearch } from "../contract.ts";
import styles from "./favorites.module.css";

/** The saved searches, with the number of matches and of new people. */
export function SearchesCard({ searches, older }: { searches: readonly SavedSearch[]; older: string | null }) {
  const t = useTexts("favorites");
  return (
    <Card aria-labelledby="searches">
      <CardHead id="searches" title={t("search.title")} sub={t("search.sub")} />
      {searches.length === 0 ? (
        <p className="muted">{t("search.none")}</p>
      ) : (
        <Rows>
          {searches.map(({ id, name, query, mails, total, fresh }) => {
            const said = <span className="visually-hidden">: {name}</span>;
            return (
              <Row
                key={id}
                title={
                  <PageLink className="link" to="specialists.user" query={new URLSearchParams(query)}>
                    <span lang="">{name}</span>
                  </PageLink>
                }
                text={`${t("search.count", { count: total })} · ${t(mails ? "search.mails.on" : "search.mails.off")}`}
                actions={
                  <Form method="post" className={styles.actions}>
                    <input type="hidden" name="saved_search_id" value={id} />
                    {fresh > 0 && (
                      <Button variant="neutral" size="sm" name="intent" value="seen">
                        {t("search.seen")}
                        {said}
                      </Button>
                    )}
                    <Button variant="neutral" size="sm" name="intent" value={mails ? "quiet" : "mails"}>
                      {t(mails ? "search.quiet" : "search.tell")}
                      {said}
                    </Button>
                    <Button variant="neutral" size="sm" name="intent" value="remove_search">
                      {t("search.remove")}
                      {said}
                    </Button>
                  </Form>
                }
              >
                {fresh > 0 && <Tag kind="lime">{t("search.fresh", { count: fresh })}</Tag>}
              </Row>
            );
          })}
        </Rows>
      )}
      {older && (
        <div className={styles.foot}>
          <ButtonLink variant="neutral" as={RouterLink} href={older}>
            {t("older")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
