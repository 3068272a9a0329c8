import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, classNames, Icon } from "../../../ui/index.ts";
import type { ClientDetail } from "../contract.ts";
import styles from "./clients.module.css";

const shown = ["basics", "sessions", "game_stats", "notes"] as const;

interface SharesCardProps {
  client: ClientDetail;
  access: NonNullable<ClientDetail["access"]>;
  zone: string;
}

/** What the family shares, until when, and how to request more. */
export function SharesCard({
  client: { profile_id: id, name },
  access: { scopes, ends_at, after_sessions },
  zone,
}: SharesCardProps) {
  const t = useTexts("clients");
  const paths = usePaths();
  const formats = useFormats();
  const about = (scope: (typeof shown)[number]) =>
    scope === "sessions" ? t("scope.sessions.text", { name }) : t(`scope.${scope}.text`);
  const all = shown.every((scope) => scopes.includes(scope));
  return (
    <Card aria-labelledby="shares" className={styles["shares"]}>
      <div className="stack">
        <CardHead id="shares" title={t("shares.title")} />
        <ul className={styles["scopes"]} role="list">
          {shown.map((scope) => {
            const open = scopes.includes(scope);
            return (
              <li key={scope} className={classNames(styles["scope"], !open && styles["closed"])}>
                <Icon name={open ? "check" : "minus"} size={18} />
                <span>
                  <b>{t(`scope.${scope}`)}</b>
                  <span className="muted small">{open ? about(scope) : t("scope.not")}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles["until"]}>
        <p>
          <b>{ends_at ? t("shares.until", { date: formats.shortDate(isoDay(ends_at, zone)) }) : t("shares.no_end")}</b>
          {ends_at && after_sessions && <span className="muted small">{t("shares.after_sessions")}</span>}
        </p>
        <div className="cluster">
          <ButtonLink variant="neutral" iconStart="key" as={RouterLink} href={paths("access.ask", { id })}>
            {t(all ? "shares.all" : "shares.ask")}
          </ButtonLink>
          {scopes.includes("game_stats") && (
            <ButtonLink
              variant="neutral"
              iconStart="list-checks"
              as={RouterLink}
              href={paths("practice.client", { id })}
            >
              {t("shares.practice")}
            </ButtonLink>
          )}
          <ButtonLink variant="neutral" as={RouterLink} href={paths("colleagues.list", {}, { clientId: id })}>
            {t("shares.refer")}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
