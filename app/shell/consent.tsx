import { tagManager } from "virtual:elements";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { Button, ButtonLink } from "../ui/index.ts";
import { useShell } from "./data.ts";
import styles from "./consent.module.css";

/** Consent banner for analytics. A plain form that works without scripts; both buttons look equally prominent. */
export function ConsentBanner() {
  const shell = useShell();
  const t = useTexts("platform");
  const path = usePaths();
  const { pathname, search } = useCurrentPage();
  if (shell?.consent !== "ask") return null;
  return (
    <form method="post" action={path("privacy.cookies")} aria-labelledby="consent-title" className={styles["banner"]}>
      <input type="hidden" name="back" value={pathname + search} />
      <h2 id="consent-title" className="card-title">
        {t("consent.title")}
      </h2>
      <p className="small muted">{t("consent.text")}</p>
      <div className="cluster">
        <Button variant="neutral" name="choice" value="refuse">
          {t("consent.refuse")}
        </Button>
        <Button variant="neutral" name="choice" value="agree">
          {t("consent.agree")}
        </Button>
        <ButtonLink variant="unstyled" href={path("privacy.cookies")}>
          {t("consent.more")}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Starts the tag manager on pages where it may run, for a visitor who agreed. */
export function TagManager() {
  const tagging = useShell()?.tagging;
  if (!tagging) return null;
  return (
    <script
      type="module"
      src={tagManager}
      id="korak-tag-manager"
      data-container={tagging.id}
      data-origin={tagging.origin}
    />
  );
}
