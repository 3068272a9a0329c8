import { PageLink, useTexts } from "./link.tsx";

/** Logo, status, message, and the safety link whose label and target are texts. */
export function ErrorScreen({ status, message }: { status: number; message: string }) {
  const t = useTexts("platform");
  return (
    <main id="content" className="error-screen container">
      <title>{`${message} · ${t("app.name")}`}</title>
      <p className="error-screen-status">{status}</p>
      <h1>{message}</h1>
      <p>{status === 404 ? t("error.page.lead") : t("error.fault.lead")}</p>
      <p>
        <a href={t("app.safetyLink.to")}>{t("app.safetyLink.label")}</a>
        {status === 404 && <PageLink to="specialists.public">{t("error.page.search")}</PageLink>}
      </p>
    </main>
  );
}
