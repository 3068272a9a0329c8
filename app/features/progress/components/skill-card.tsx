import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, Disclosure, Icon, type IconName, LevelStones, Pebble } from "../../../ui/index.ts";
import type { SkillFigures, StrandFigures } from "../data/figures.ts";
import type { Names } from "../data/names.server.ts";
import { type SkillKey, levelStoneCount, type TrendKind } from "../rules.ts";
import { AccuracyChart } from "./accuracy-chart.tsx";
import styles from "./progress.module.css";
import { StrandNumbers } from "./strand-numbers.tsx";
import { accuracyWords, hintWords, noValue, strandTitle, timeWords, trendSentence } from "./words.ts";

const icons: Record<SkillKey, IconName> = {
  phonological_awareness: "music-notes",
  sound_discrimination: "ear",
  vocabulary: "puzzle-piece",
  listening: "chat-text",
  reading: "book-open",
  number_sense: "circles-three",
  inhibition: "hand-palm",
  attention: "eye",
  working_memory: "cards",
  flexibility: "arrows-left-right",
  emotions: "smiley",
};

/** A decline has no arrow: it is stated as plainly as a rise, and shown as neither good nor bad. */
const trendIcons: Partial<Record<TrendKind, IconName>> = {
  better: "arrow-up-right",
  same: "equals",
  too_few: "info",
  first: "info",
  harder: "stairs",
  not_compared: "info",
};

export interface ShownFigures {
  days: number;
  period: { from: string; to: string };
  names: Names;
  marks: readonly string[];
  /** Whether to show numbers and intervals, for specialists. */
  numbers: boolean;
}

/** A skill, represented by its most played game; the others follow. */
export function SkillCard({ figures: { skill, strands }, ...shown }: ShownFigures & { figures: SkillFigures }) {
  const t = useTexts("progress");
  const [lead, ...others] = strands;
  if (!lead) return null;
  return (
    <Card className={styles["card"]} aria-labelledby={skill}>
      <div className={styles["head"]}>
        <Pebble icon={icons[skill]} />
        <div>
          <h2 className="card-title" id={skill}>
            {shown.names.skills[skill]}
          </h2>
          <LevelWords strand={lead} />
        </div>
        {lead.stone !== null && (
          <LevelStones count={levelStoneCount} at={lead.stone} label={t("level", { level: lead.stone })} />
        )}
      </div>
      <Strand strand={lead} {...shown} />
      {others.length > 0 && (
        <Disclosure summary={t("others", { count: others.length })}>
          <div className={styles["more"]}>
            {others.map((strand) => (
              <div key={strandTitle(t, shown.names, strand)} className={styles["strand"]}>
                <div className={styles["head"]}>
                  <div>
                    <h3 className="row-title">{strandTitle(t, shown.names, strand)}</h3>
                    <LevelWords strand={strand} />
                  </div>
                  {strand.stone !== null && (
                    <LevelStones
                      count={levelStoneCount}
                      at={strand.stone}
                      label={t("level", { level: strand.stone })}
                    />
                  )}
                </div>
                <Strand strand={strand} {...shown} />
              </div>
            ))}
          </div>
        </Disclosure>
      )}
    </Card>
  );
}

function LevelWords({ strand: { stone } }: { strand: StrandFigures }) {
  const t = useTexts("progress");
  return <p className="muted small">{stone === null ? t("level.none") : t("level", { level: stone })}</p>;
}

function Strand({ strand, ...shown }: ShownFigures & { strand: StrandFigures }) {
  const t = useTexts("progress");
  const formats = useFormats();
  const icon = trendIcons[strand.trend.kind];
  const figures = [
    [t("accuracy"), accuracyWords(t, strand)],
    [t("time"), timeWords(t, formats, strand)],
    [t("hints"), hintWords(formats, strand)],
  ] as const;
  return (
    <>
      <AccuracyChart strand={strand} period={shown.period} marks={shown.marks} all={shown.numbers} />
      <p className={styles["trend"]}>
        {icon && <Icon name={icon} size={18} />}
        <span>{trendSentence(t, formats, strand, shown.days)}</span>
      </p>
      <dl className={styles["figures"]}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value ?? (
                <>
                  <span aria-hidden="true">{noValue}</span>
                  <span className="visually-hidden">{t("no_value")}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown.numbers && <StrandNumbers strand={strand} names={shown.names} />}
    </>
  );
}
