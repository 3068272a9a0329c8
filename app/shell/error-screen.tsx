import { use, useState } from "react";
import css from "./error-screen.module.css";
import { FrameMain } from "./frame-main.ts";
import { useHere, usePaths, useTexts } from "../navigation/link.tsx";
import { ButtonLink, Logo, Scene } from "../ui/index.ts";

/** The picture within the page itself where the server draws it: whatever else fails, it is there. */
const inlined = import.meta.env.SSR ? (await import("../ui/scenes/lost.svg?inline")).default : undefined;

/** In the browser the file was fetched ahead; a picture that does not come is left out. */
function LostScene() {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return <Scene name="lost" priority src={inlined} onError={() => setGone(true)} />;
}

/**
 * Logo, status, message, and the safety link whose label and target are texts. All links are plain ones: the next
 * document starts without the fault.
 */
export function ErrorScreen({ status, message }: { status?: number; message: string }) {
  const t = useTexts("platform");
  const path = usePaths();
  const { pathname, search } = useHere();
  const Frame = use(FrameMain) ? "div" : "main";
  const missing = status === 404;
  const refused = status !== undefined && status < 500;
  // A message of two sentences says the second one below, where ours would only repeat it.
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
      <p className={`lead ${css.lead}`}>{second ?? t(missing ? "error.page.lead" : refused ? "error.refused.lead" : "error.fault.lead")}</p>
      <p className={css.ways}>
        <ButtonLink href={t("app.safetyLink.to")} size="lg">
          {t("app.safetyLink.label")}
        </ButtonLink>
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
