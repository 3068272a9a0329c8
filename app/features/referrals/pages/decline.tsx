import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink, Notice } from "../../../ui/index.ts";
import css from "../components/invitation.module.css";

/** Only the button stops invitations, because email programs and scanners open links on their own. */
export async function action({ url, context }: ActionFunctionArgs) {
  try {
    const key = url.searchParams.get("key")?.slice(0, 100) ?? "";
    await context.get(pageContext).api("POST /referrals/decline", { body: { key } });
    return data({ declined: true } as const);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body } as const, { status: error.status });
    throw error;
  }
}

/** The URL contains a secret, so it must not reach a cache or a search engine. */
export const headers = () => ({
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

/** For the owner of an invited address, who has no account. */
export default function Decline() {
  const answer = useActionData<typeof action>();
  const t = useTexts("referrals");
  const paths = usePaths();
  const declined = answer && "declined" in answer;
  const title = t(declined ? "stop.done" : "stop.title");
  return (
    <main id="content" tabIndex={-1} className={`container ${css["narrow"]}`}>
      <Title>{title}</Title>
      <h1 className="page-title">{title}</h1>
      {declined ? (
        <>
          <p className="lead" role="status">
            {t("stop.done.text")}
          </p>
          <ButtonLink variant="neutral" href={paths("home")}>
            {t("stop.home")}
          </ButtonLink>
        </>
      ) : (
        <>
          {answer && "error" in answer && <Notice kind="error" role="alert" title={answer.error.message} />}
          <p className="lead">{t("stop.text")}</p>
          <form method="post">
            <Button size="lg">{t("stop.submit")}</Button>
          </form>
        </>
      )}
    </main>
  );
}
