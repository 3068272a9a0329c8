import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Card, CardHead, Columns, Facts, PageHead, Rows } from "../../../ui/index.ts";
import { JournalRow, Lines } from "../components/journal-row.tsx";
import styles from "../components/ledger.module.css";
import { useSourceName } from "../components/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data } = await page.api("GET /admin/ledger/journals/{id}", { params: { id: params["journal"] ?? "" } });
  return { ...data, zone: (page.caller as Person).time_zone, now: page.services.clock().toISOString() };
}

/** Shows a journal: its lines, who wrote it and for what, and the journals that explain it. */
export default function Journal() {
  const { journal, related, zone, now } = useLoaderData<typeof loader>();
  const t = useTexts("ledger");
  const formats = useFormats();
  const paths = usePaths();
  const sourceName = useSourceName();
  const { kind, occurred_at, recorded_at, happened_on, source_type, source_id, actor, reason } = journal;
  const title = t(`kind.${kind}`);
  return (
    <>
      <Title>{`${title} · ${t("journals.title")}`}</Title>
      <PageHead
        tint="stone"
        title={title}
        sub={formats.dateTime(occurred_at, zone, now)}
        back={{ href: paths("ledger.journals"), label: t("journals.title"), as: RouterLink }}
      />
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("journal.about")} />
              <Facts
                className={styles["facts"]}
                items={[
                  {
                    term: t("journal.source"),
                    value: (
                      <RouterLink
                        className={`link ${styles["ids"]}`}
                        to={paths("ledger.journals", {}, { sourceType: source_type, source: source_id })}
                      >
                        {sourceName(source_type, source_id)}
                      </RouterLink>
                    ),
                  },
                  {
                    term: t("journal.actor"),
                    value:
                      actor.kind === "person" ? (
                        <span lang="">{actor.name ?? t("journal.left")}</span>
                      ) : (
                        t(`actor.${actor.kind}`, { name: actor.name ?? "" })
                      ),
                  },
                  ...(happened_on === null
                    ? []
                    : [
                        {
                          term: t("journal.happened"),
                          value: t("journal.late", { day: formats.date(happened_on) }),
                        },
                      ]),
                  { term: t("journal.recorded"), value: formats.dateTime(recorded_at, zone, now) },
                  ...(reason === null ? [] : [{ term: t("journal.reason"), value: <span lang="">{reason}</span> }]),
                ]}
              />
            </Card>
          }
        >
          <Card>
            <CardHead title={t("journal.lines")} sub={t("journal.lines.sub")} />
            <Lines lines={journal.lines} />
          </Card>
          {related.length > 0 && (
            <Card>
              <CardHead title={t("journal.related")} />
              <Rows>
                {related.map(({ relation, journal: other }) => (
                  <JournalRow
                    key={`${relation} ${other.id}`}
                    journal={other}
                    zone={zone}
                    now={now}
                    relation={t(`relation.${relation}`)}
                  />
                ))}
              </Rows>
            </Card>
          )}
        </Columns>
      </div>
    </>
  );
}
