import { useHere, usePaths, useTexts } from "../../../link.tsx";
import { ButtonLink, EmptyState } from "../../../ui/index.ts";

export default function SessionExpired() {
  const t = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  const wanted = new URLSearchParams(useHere().search).get("redirect") ?? undefined;
  return (
    <>
      <title>{`${t("expired.title")} · ${p("app.name")}`}</title>
      <EmptyState
        level={1}
        title={t("expired.title")}
        text={t("expired.text")}
        action={
          <ButtonLink size="lg" href={paths("accounts.login", {}, { redirect: wanted })}>
            {t("login.again")}
          </ButtonLink>
        }
      />
    </>
  );
}
