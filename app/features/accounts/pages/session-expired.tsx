import { keptParam } from "../../../forms/form-values.ts";
import { Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, EmptyState } from "../../../ui/index.ts";
import { useIsFormSaved } from "../components/kept-note.tsx";
import { ownPath } from "../rules.ts";

/** Explains why the person is signed out, and links to sign in and return to the same page. */
export default function SessionExpired() {
  const t = useTexts("accounts");
  const paths = usePaths();
  const wanted = ownPath(new URLSearchParams(useCurrentPage().search).get("redirect"));
  const kept = useIsFormSaved();
  return (
    <>
      <Title>{t("expired.title")}</Title>
      <EmptyState
        level={1}
        title={t("expired.title")}
        text={kept ? `${t("expired.text")} ${t("expired.kept")}` : t("expired.text")}
        action={
          <>
            <ButtonLink
              size="lg"
              href={paths("accounts.login", {}, { redirect: wanted, ...(kept && { [keptParam]: "yes" }) })}
            >
              {t("login.again")}
            </ButtonLink>
            <ButtonLink size="lg" variant="tertiary" href={paths("home")}>
              {t("panel.back")}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
