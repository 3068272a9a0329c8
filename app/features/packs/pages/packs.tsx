import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, CardHead, EmptyState, PageHead } from "../../../ui/index.ts";
import { PackItem } from "../components/pack-item.tsx";
import styles from "../components/packs.module.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /packs", { query: cursor ? { cursor } : {} });
  return { packs: data, next: next_cursor, zone: (page.caller as Person).time_zone };
}

/** What a family bought together, and what is left of it. */
export default function Packs() {
  const { packs, next, zone } = useLoaderData<typeof loader>();
  const t = useTexts("packs");
  const p = useTexts("platform");
  const paths = usePaths();
  return (
    <>
      <title>{`${t("mine.title")} · ${p("app.name")}`}</title>
      <PageHead title={t("mine.title")} sub={t("mine.sub")} back={{ href: paths("payments.billing"), label: t("mine.back"), as: RouterLink }} />
      <div className="container page-body stack">
        {packs.length === 0 && (
          <Card>
            <EmptyState
              title={t("mine.none")} text={t("mine.none.text")}
              action={<ButtonLink as={RouterLink} href={paths("specialists.user")}>{t("mine.find")}</ButtonLink>}
            />
          </Card>
        )}
        {(["open", "ended"] as const).map((state) => {
          const these = packs.filter((pack) => pack.state === state);
          return these.length > 0 && (
            <Card key={state} aria-labelledby={state}>
              <CardHead id={state} title={t(`mine.${state}`)} />
              <ul className={styles["packs"]} role="list">{these.map((pack) => <PackItem key={pack.id} pack={pack} zone={zone} />)}</ul>
              {state === "open" && <p className={`muted small ${styles["more"]}`}>{t("mine.rule")}</p>}
            </Card>
          );
        })}
        {next !== null && <div><ButtonLink variant="neutral" as={RouterLink} href={paths("packs.mine", {}, { before: next })}>{t("older")}</ButtonLink></div>}
      </div>
    </>
  );
}
