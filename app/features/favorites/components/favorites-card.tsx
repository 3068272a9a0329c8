import { Form } from "../../../forms/form.tsx";
import { PageLink, RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { Button, ButtonLink, Card, CardHead, Portrait, Row, Rows, Tag, type Tint } from "../../../ui/index.ts";
import type { FavoriteView } from "../contract.ts";
import styles from "./favorites.module.css";
import { useProfession } from "../../specialists/words.ts";

/** Each specialist's next available time, and until when they are away, by specialist id. */
export type NextAvailability = Record<string, { next_free_at: string | null; away_until: string | null }>;

interface FavoritesCardProps {
  people: readonly FavoriteView[];
  older: string | null;
  nextFree: NextAvailability;
  zone: string;
}

/** The specialists that someone saved; any two can be compared. */
export function FavoritesCard({ people, older, nextFree, zone }: FavoritesCardProps) {
  const t = useTexts("favorites");
  const locale = useLocale();
  const paths = usePaths();
  const formats = useFormats();
  const profession = useProfession();
  const listed = people.filter((one) => one.listed);
  const facts = (one: FavoriteView) => {
    const { next_free_at: free = null, away_until: away = null } = nextFree[one.specialist_id] ?? {};
    return [
      ...(away ? [t("kept.away", { day: formats.day(`${away}T12:00:00Z`, "UTC") })] : []),
      free ? t("kept.free", { when: formats.dateTime(free, zone) }) : t("kept.full"),
      one.price_from === 0
        ? t("kept.gratis")
        : t("kept.from", { price: formatMoney(locale, one.price_from, one.currency, { whole: true }) }),
    ].join(" · ");
  };
  return (
    <Card aria-labelledby="kept">
      <CardHead id="kept" title={t("kept.title")} sub={t("kept.sub")} />
      {people.length === 0 ? (
        <p className="muted">{t("kept.none")}</p>
      ) : (
        <div role="group" aria-label={t("compare")}>
          <Rows>
            {people.map((one) => {
              const { specialist_id: id } = one;
              const name = `${one.name} ${one.lastname}`;
              return (
                <Row
                  key={id}
                  lead={<Portrait src={one.portrait} name={name} size={60} tint={one.tint as Tint} />}
                  title={
                    one.listed ? (
                      <PageLink className="link" to="specialists.user_one" params={{ id }}>
                        <span lang="">{name}</span>
                      </PageLink>
                    ) : (
                      <span lang="">{name}</span>
                    )
                  }
                  text={profession(one)}
                  actions={
                    <Form method="post" className={styles.actions}>
                      {one.listed && listed.length > 1 && (
                        <label className={styles.compare}>
                          <input type="checkbox" name="with" value={id} form="compare" />
                          <span>
                            {t("compare.choose")}
                            <span className="visually-hidden">: {name}</span>
                          </span>
                        </label>
                      )}
                      <input type="hidden" name="specialist_id" value={id} />
                      <Button variant="neutral" size="sm" name="intent" value="remove">
                        {t("kept.remove")}
                        <span className="visually-hidden">: {name}</span>
                      </Button>
                    </Form>
                  }
                >
                  {one.listed ? (
                    <p className="row-text">{facts(one)}</p>
                  ) : (
                    <Tag kind="outline">{t(one.left ? "left" : "unlisted")}</Tag>
                  )}
                </Row>
              );
            })}
          </Rows>
        </div>
      )}
      <div className={styles.foot}>
        {listed.length > 1 && (
          <form id="compare" method="get" action={paths("specialists.user_compare")}>
            <Button variant="tertiary">{t("compare")}</Button>
          </form>
        )}
        {older && (
          <ButtonLink variant="neutral" as={RouterLink} href={older}>
            {t("older")}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
