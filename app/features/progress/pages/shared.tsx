import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import { Button } from "../../../ui/index.ts";
import { FiguresCards } from "../components/figures-cards.tsx";
import styles from "../components/progress.module.css";
import { namesIn } from "../data/names.server.ts";
import "../../../ui/areas.css";

/**
 * Opens figures that a guardian shared by link. It first asks for a tap, because link previews and scanners fetch URLs too and
 * would appear in the log as readers. The button uses GET: under the policy below, a POST form sends no origin.
 */
export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(pageContext);
  const token = (params["token"] ?? "").slice(0, 100);
  if (url.searchParams.get("show") !== "1" || request.method === "HEAD") {
    await orNotFound(api("POST /public/game-shares/check", { body: { token } }));
    return null;
  }
  const { data: shared } = await orNotFound(api("GET /public/game-shares/{token}", { params: { token } }));
  return { shared, names: namesIn(locale) };
}

/** The URL contains the secret, so it must not reach another site's log, a cache, or a search engine. */
export const headers = () => ({
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

export default function Shared() {
  const opened = useLoaderData<typeof loader>();
  const t = useTexts("progress");
  return (
    <main id="content" tabIndex={-1} className={`container ${styles["narrow"]}`}>
      <Title>{t("shared.title")}</Title>
      {opened ? (
        <Opened {...opened} />
      ) : (
        <>
          <h1 className="page-title">{t("shared.title")}</h1>
          <p className="lead">{t("shared.text")}</p>
          <form method="get">
            <Button size="lg" name="show" value="1">
              {t("shared.show")}
            </Button>
          </form>
        </>
      )}
    </main>
  );
}

function Opened({
  shared: { label, name, ends_at, time_zone, figures },
  names,
}: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const t = useTexts("progress");
  const formats = useFormats();
  return (
    <>
      <h1 className="page-title">{t("shared.of", { name: name ?? t("shared.child") })}</h1>
      <p className="muted">
        <span>{t("shared.for", { label })}</span> ·{" "}
        {t("shares.period", { from: formats.shortDate(figures.from), to: formats.shortDate(figures.to) })}
        {" · "}
        {t("shared.until", { day: formats.day(ends_at, time_zone) })}
      </p>
      <p>{t("honest")}</p>
      <FiguresCards figures={figures} names={names} marks={[]} numbers={false} />
    </>
  );
}
