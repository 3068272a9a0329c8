import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Portrait, TextField, type Tint } from "../../../ui/index.ts";
import type { readAccess } from "../contract.ts";
import { longestNote } from "../rules.ts";
import styles from "./access.module.css";
import { EndStep } from "./end-step.tsx";
import { ScopeTags } from "./scope-tags.tsx";
import { useProfession } from "./words.ts";

export type Grant = Data<typeof readAccess>["grants"][number];

/** One person's access: its scopes, its start and end, and how to change it. */
export function GrantRow({ grant, profileId, zone }: { grant: Grant; profileId: string; zone: string }) {
  const t = useTexts("access");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  const profession = useProfession();
  const { id, name, level, you, may_end } = grant;
  const date = (at: string) => formats.shortDate(isoDay(at, zone));
  const given = { date: date(grant.starts_at), name: grant.given_by ?? "" };
  const since =
    you || !grant.given_by
      ? t("grant.since", given)
      : grant.given_by_you
        ? t("grant.by_you", given)
        : t("grant.by", given);
  const opened =
    level === "guardian"
      ? null
      : grant.last_opened_at
        ? t("grant.opened", { moment: formats.dateTime(grant.last_opened_at, zone) })
        : t("grant.unopened");
  const ends =
    grant.ends_at === null
      ? t("grant.no_end")
      : t(grant.after_sessions ? "grant.after_sessions" : "grant.ends", { date: date(grant.ends_at) });
  const what = you ? "you" : level;
  return (
    <li className={styles["grant"]}>
      <Portrait src={grant.portrait} name={name} size={60} tint={grant.tint as Tint} />
      <div className={styles["words"]}>
        <p className="row-title">
          <span lang="">{name}</span> {you && <span className="muted">{t("grant.you")}</span>}
        </p>
        <p className="row-text">
          {[grant.relation && t(`relation.${grant.relation}`), profession(grant), since, opened]
            .filter(Boolean)
            .join(", ")}
        </p>
        {grant.note && (
          <p className={`small ${styles["note"]}`} lang="">
            {grant.note}
          </p>
        )}
        <ScopeTags grant={grant} />
      </div>
      <p className={`small muted ${styles["aside"]}`}>
        {ends}
        {!may_end && (
          <>
            <br />
            {t("grant.last")}
          </>
        )}
      </p>
      <div className={styles["does"]}>
        {!(you && !may_end) && (
          <ButtonLink
            variant="neutral"
            as={RouterLink}
            href={paths("access.change", { id: profileId }, { access: id })}
            aria-label={t("grant.change_whose", { name })}
          >
            {t("grant.change")}
          </ButtonLink>
        )}
        {may_end && (
          <EndStep
            accessId={id}
            label={t("grant.end")}
            name={t("grant.end_whose", { name })}
            text={what === "you" ? t("grant.end.text.you") : t(`grant.end.text.${what}`, { name })}
          >
            {!you && (
              <TextField
                id={`reason-${id}`}
                name="reason"
                label={t("grant.reason")}
                mark={`(${p("form.optional")})`}
                help={t("grant.reason.help", { name })}
                maxLength={longestNote}
              />
            )}
          </EndStep>
        )}
      </div>
    </li>
  );
}
