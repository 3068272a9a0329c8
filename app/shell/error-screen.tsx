import { use, useState } from "react";
import css from "./error-screen.module.css";
import { HasMainContext } from "./frame-main.ts";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { ButtonLink, Logo, Scene } from "../ui/index.ts";

/** The server inlines the picture, so that it shows even if nothing else loads. */
const inlined = import.meta.env.SSR ? (await import("../ui/scenes/lost.svg?inline")).default : undefined;

/** The browser has prefetched the file; the scene is hidden if it still fails to load. */
function LostScene() {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return <Scene name="lost" priority src={inlined} onError={() => setGone(true)} />;
}

/**
 * Shows the logo, status, message, and a link to a safe page. With `own`, links to the family's sessions and messages instead.
 * Uses plain links, so that the next page loads from scratch.
 */
export function ErrorScreen({ status, message, own }: { status?: number; message: string; own?: boolean | undefined }) {
  const t = useTexts("platform");
  const path = usePaths();
  const { pathname, search } = useCurrentPage();
  const Frame = use(HasMainContext) ? "div" : "main";
  const missing = status === 404;
  const refused = status !== undefined && status < 500;
  // The second sentence of a message replaces the default hint, which would only repeat it.
  const [first = message, second] = message.split(/(?<=\.)\s(.+)/s);
  return (
    <Frame id={Frame === "main" ? "content" : undefined} tabIndex={-1} className={`container ${css.screen}`}>
      <title>{`${message} · ${t("app.name")}`}</title>
      <Logo size="md" className={css.logo} />
      <div className={css.scene}>
        <LostScene />
        {status && <p className={css.status}>{status}</p>}
      </div>
      <h1>{second ? first.replace(/\.$/, "") : message}</h1>
      <p className={`lead ${css.lead}`}>
        {second ?? t(missing ? "error.page.lead" : refused ? "error.refused.lead" : "error.fault.lead")}
      </p>
      <p className={css.ways}>
        {own ? (
          <>
            <ButtonLink href={path("sessions.user")} size="lg">
              {t("error.page.own_sessions")}
            </ButtonLink>
            <ButtonLink href={path("chat.user")} size="lg" variant="tertiary">
              {t("error.page.own_messages")}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={t("app.safetyLink.to")} size="lg">
            {t("app.safetyLink.label")}
          </ButtonLink>
        )}
        {missing ? (
          <ButtonLink href={path("specialists.public")} size="lg" variant="tertiary" iconStart="magnifying-glass">
            {t("error.page.search")}
          </ButtonLink>
        ) : (
          <ButtonLink href={pathname + search} size="lg" variant="tertiary" iconStart="arrows-clockwise">
            {t("error.fault.retry")}
          </ButtonLink>
        )}
      </p>
    </Frame>
  );
}
