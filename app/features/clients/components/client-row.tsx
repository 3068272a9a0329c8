import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Portrait, Row, type Tint } from "../../../ui/index.ts";
import type { ClientView } from "../contract.ts";
import { fullName, useClientName } from "./client-name.ts";
import styles from "./clients.module.css";

/** A client in the list: the last contact, the next session, and the next step. */
export function ClientRow({ client, zone }: { client: ClientView; zone: string }) {
  const t = useTexts("clients");
  const paths = usePaths();
  const formats = useFormats();
  const nameOf = useClientName();
  const { profile_id: id, next_session_at, last_session_at, next_step, session_id, portrait, tint } = client;
  const last = last_session_at ? t("last", { date: formats.shortDate(isoDay(last_session_at, zone)) }) : t("last.none");
  const when = next_session_at && t("next", { moment: formats.dateTime(next_session_at, zone) });
  return (
    <Row
      lead={<Portrait src={portrait} name={fullName(client)} size={60} tint={tint as Tint} />}
      title={
        <RouterLink className={styles["plain"]} to={paths("clients.one", { id })}>
          {nameOf(client)}
        </RouterLink>
      }
      text={[when, last].filter(Boolean).join(" · ")}
      actions={
        next_step && (
          <ButtonLink
            size="sm"
            variant={next_step === "outcome" || next_step === "answer" ? "primary" : "neutral"}
            as={RouterLink}
            href={target()}
          >
            {t(`act.${next_step}`)}
            <span className="visually-hidden">{t("about_whom", { name: client.name })}</span>
          </ButtonLink>
        )
      }
    >
      {next_step && <p className="muted small">{t(`step.${next_step}`)}</p>}
    </Row>
  );

  function target(): string {
    if (session_id === null) return paths("sessions.propose", {}, { clientId: id });
    if (next_step === "answer") return paths("sessions.propose", {}, { sessionId: session_id });
    return paths("sessions.specialist_one", { session: session_id });
  }
}
