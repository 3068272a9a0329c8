import { useId } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErasureLineView } from "../../../platform/features/erasure.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Tag, type TagKind } from "../../../ui/index.ts";
import styles from "./erasure.module.css";

const tags: Record<ErasureLineView["happens"], TagKind> = {
  erased: "red",
  paid_back: "green",
  name_removed: "orange",
  kept: "neutral",
};

interface ErasurePlanProps {
  lines: readonly ErasureLineView[];
  /** When the data will be erased. */
  eraseAt: string;
  zone: string;
}

/** What will be erased, and what has to stay, with its reason and date. */
export function ErasurePlan({ lines, eraseAt, zone }: ErasurePlanProps) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const dayOf = (instant: string) => formats.shortDate(isoDay(instant, zone));
  const groups = [
    { title: t("erasing.goes"), sub: null, lines: lines.filter(({ happens }) => happens !== "kept") },
    {
      title: t("erasing.stays"),
      sub: t("erasing.stays.sub"),
      lines: lines.filter(({ happens }) => happens === "kept"),
    },
  ].filter((group) => group.lines.length > 0);
  // The headings have two levels, so each cell refers to its headings by id.
  const id = useId();
  return (
    <table className={styles["plan"]}>
      <thead>
        <tr>
          <th scope="col" id={`${id}-what`}>
            {t("erasing.what")}
          </th>
          <th scope="col" id={`${id}-happens`}>
            {t("erasing.happens")}
          </th>
          <th scope="col" id={`${id}-when`}>
            {t("erasing.when")}
          </th>
        </tr>
      </thead>
      {groups.map((group, place) => (
        <tbody key={group.title}>
          <tr className={styles["group"]}>
            <th scope="rowgroup" colSpan={3} id={`${id}-${place}`}>
              <h3 className="h4">{group.title}</h3>
              {group.sub && <span className="muted small">{group.sub}</span>}
            </th>
          </tr>
          {group.lines.map((line) => (
            <tr key={line.what}>
              <th
                scope="row"
                className={styles["what"]}
                id={`${id}-${place}-${line.what}`}
                headers={`${id}-what ${id}-${place}`}
              >
                <b>{line.title}</b>
                <span className="muted small">{line.detail}</span>
              </th>
              <td headers={`${id}-happens ${id}-${place} ${id}-${place}-${line.what}`}>
                <Tag kind={tags[line.happens]}>{t(`erasing.${line.happens}`)}</Tag>
              </td>
              <td className={styles["why"]} headers={`${id}-when ${id}-${place} ${id}-${place}-${line.what}`}>
                <b>
                  {line.until === null
                    ? dayOf(eraseAt)
                    : line.until.at
                      ? t("erasing.until", { date: dayOf(line.until.at) })
                      : line.until.words}
                </b>
                <span className="muted small">{line.why}</span>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
