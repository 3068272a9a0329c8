import { useMatches } from "react-router";
import { useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { pages } from "../platform/features/pages.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { Icon } from "../ui/index.ts";
import { useShell } from "./data.ts";

const panel = "help-panel";

/**
 * The floating help button and its panel. The custom element `korak-help` runs it, with or without the framework, and
 * shows it after a delay. Without scripts the page's footer has the same links.
 */
export function Help() {
  const shell = useShell();
  const t = useTexts("platform");
  const paths = usePaths();
  const { page, pathname } = useCurrentPage();
  // Hidden during the child lock: a child has no one to write to.
  const locked = useMatches().some(({ loaderData }) => (loaderData as { locked?: boolean } | undefined)?.locked);
  if (!shell || locked || (page !== undefined && (pages[page] as Page).bare)) return null;
  const area = page && (pages[page] as Page).area;
  const low = area === "user" || area === "specialist" || area === "admin";
  // The element may change attributes before hydration.
  return (
    <korak-help class="help" data-low={low ? "" : undefined} suppressHydrationWarning>
      <button
        type="button"
        className="help-button"
        aria-label={t("help.button")}
        aria-expanded="false"
        aria-controls={panel}
        suppressHydrationWarning
      >
        <Icon name="chat-circle-dots" size={26} className="help-open" />
        <Icon name="x" size={24} className="help-close" />
      </button>
      <div
        id={panel}
        role="dialog"
        aria-labelledby="help-title"
        tabIndex={-1}
        className="help-panel"
        hidden
        suppressHydrationWarning
      >
        <h2 id="help-title" className="card-title">
          {t("help.title")}
        </h2>
        <p className="muted small">{t("help.text")}</p>
        {shell.chat && (
          <a href={shell.chat} rel="noreferrer" className="help-link">
            <Icon name="chat-circle-dots" size={22} />
            {t("help.chat")}
          </a>
        )}
        <a href={`mailto:${shell.mail}`} className="help-link">
          <Icon name="envelope-simple" size={22} />
          {t("help.mail")}
        </a>
        {(area === "user" || area === "specialist") && (
          <a href={paths(`feedback.${area}`, {}, { from: pathname })} className="help-link">
            <Icon name="note-pencil" size={22} />
            {t("help.feedback")}
          </a>
        )}
      </div>
    </korak-help>
  );
}

/** The same links without scripts, for layouts without a footer. */
export function PlainHelp() {
  const shell = useShell();
  const t = useTexts("platform");
  if (!shell) return null;
  return (
    <p className="help-plain container small">
      <a className="link" href={`mailto:${shell.mail}`}>
        {t("help.mail")}
      </a>
    </p>
  );
}
