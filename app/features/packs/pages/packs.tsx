import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { ButtonLink, Card, CardHead, EmptyState, PageHead, Row, Rows } from "../../../ui/index.ts";
import { PackItem } from "../components/pack-item.tsx";
import styles from "../components/packs.module.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before")?.slice(0, 200);
  const [{ data, next_cursor }, ordered] = await Promise.all([
    page.api("GET /packs", { query: cursor ? { cursor } : {} }),
    page.api("GET /packs/ordered"),
  ]);
  return { packs: data, ordered: ordered.data, next: next_cursor, zone: (page.caller as Person).time_zone };
}

/** Shows a family's packs and what is left of them. */
export default function Packs() {
  const { packs, ordered, next, zone } = useLoaderData<typeof loader>();
  const t = useTexts("packs");
  const paths = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  return (
    <>
      <Title>{t("mine.title")}</Title>
      <PageHead
        title={t("mine.title")}
        sub={t("mine.sub")}
        back={{ href: paths("payments.billing"), label: t("mine.back"), as: RouterLink }}
      />
      <div className="container page-body stack">
        {packs.length + ordered.length === 0 && (
          <Card>
            <EmptyState
              title={t("mine.none")}
              text={t("mine.none.text")}
              action={
                <ButtonLink as={RouterLink} href={paths("specialists.user")}>
                  {t("mine.find")}
                </ButtonLink>
              }
            />
          </Card>
        )}
        {ordered.length > 0 && (
          <Card aria-labelledby="ordered">
            <CardHead id="ordered" title={t("mine.ordered")} />
            <Rows>
              {ordered.map((pack) => (
                <Row
                  key={pack.id}
                  title={`${t("mine.ordered.pack", { service: pack.title, count: pack.count })}, ${formatMoney(locale, pack.price, pack.currency)}`}
                  text={t("mine.ordered.until", {
                    name: pack.specialist,
                    moment: formats.dateTime(pack.pay_until, zone),
                  })}
                  actions={
                    <ButtonLink as={RouterLink} href={paths("checkout.pay", {}, { purchase: pack.id })}>
                      {t("mine.ordered.pay")}
                    </ButtonLink>
                  }
                />
              ))}
            </Rows>
          </Card>
        )}
        {(["open", "ended"] as const).map((state) => {
          const these = packs.filter((pack) => pack.state === state);
          return (
            these.length > 0 && (
              <Card key={state} aria-labelledby={state}>
                <CardHead id={state} title={t(`mine.${state}`)} />
                <ul className={styles["packs"]} role="list">
                  {these.map((pack) => (
                    <PackItem key={pack.id} pack={pack} zone={zone} />
                  ))}
                </ul>
                {state === "open" && <p className={`muted small ${styles["more"]}`}>{t("mine.rule")}</p>}
              </Card>
            )
          );
        })}
        {next !== null && (
          <div>
            <ButtonLink variant="neutral" as={RouterLink} href={paths("packs.mine", {}, { before: next })}>
              {t("older")}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
