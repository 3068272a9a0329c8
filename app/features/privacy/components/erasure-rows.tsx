import type { z } from "zod";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Dots, Row, Rows, Tag } from "../../../ui/index.ts";
import type * as contract from "../contract.ts";
import styles from "./data.module.css";

type Erasure = z.output<typeof contract.listPendingErasures.data>[number];

/** Lists accounts to be erased, with the date and whether the job is late. */
export function ErasureRows({ erasures, zone }: { erasures: readonly Erasure[]; zone: string }) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const day = (at: string) => formats.date(isoDay(at, zone));
  return (
    <Rows>
      {erasures.map(({ id, name, email, role, asked_at, erase_at, state }) => (
        <Row
          key={id}
          className={styles["right"]}
          title={<span lang="">{name ?? email}</span>}
          text={
            <Dots>
              {t(`role.${role as "user"}`)}
              <span lang="">{email}</span>
              {t("team.erasure.dates", { asked: day(asked_at), date: day(erase_at) })}
            </Dots>
          }
          aside={
            state === "late" ? (
              <Tag kind="red" icon="warning-circle">
                {t("team.erasure.late")}
              </Tag>
            ) : (
              <Tag kind={state === "waiting" ? "outline" : "orange"}>{t(`team.erasure.${state}`)}</Tag>
            )
          }
        />
      ))}
    </Rows>
  );
}
