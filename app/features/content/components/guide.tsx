import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";
import { ageGroups, languages, topics } from "../../specialists/rules.ts";
import { anyAnswer, type Guide as GuideState, guideQuestions, type GuideQuestion, onlineAnswer } from "../rules.ts";
import css from "./guide.module.css";
import { languageLabels } from "../../../platform/i18n/language-names.ts";

export interface GuideProps {
  guide: GuideState;
  /** Path of the page that shows the guide; the form submits back to it. */
  action: string;
  cities: readonly string[];
  /** That page's topic, preselected. */
  topic?: string | undefined;
}

interface Option {
  value: string;
  label: string;
}

/**
 * Four questions, one at a time. The answers live only in the URL; the last step redirects to the specialist list with
 * the matching filters. A plain form: each step is a page load. Where scripts run, a tap on an answer sends it.
 */
export function Guide({ guide, action, cities, topic }: GuideProps) {
  const t = useTexts("content");
  const path = usePaths();
  const options = useOptions(cities);
  const step = Math.min(guide.step, guideQuestions.length);
  const question = guideQuestions[step - 1] as GuideQuestion;
  const chosen = guide.answers[question] ?? (question === "what" ? topic : undefined);
  const last = step === guideQuestions.length;
  const before = guideQuestions.slice(0, step - 1);
  const back = new URLSearchParams(before.slice(0, -1).map((one) => [one, guide.answers[one] ?? ""]));
  back.set("step", String(step - 1));
  return (
    <form className={css.guide} id="guide" data-one-tap="" action={`${action}#guide`} aria-label={t("guide.title")}>
      <div className={css.head}>
        <h2>{t("guide.title")}</h2>
        <p className="muted small">{t("guide.step", { step, count: guideQuestions.length })}</p>
      </div>
      <p className={css.bar} aria-hidden="true">
        {guideQuestions.map((one, at) => (
          <i key={one} data-done={at < step || undefined} />
        ))}
      </p>
      {before.map((one) => (
        <input key={one} type="hidden" name={one} value={guide.answers[one]} />
      ))}
      <input type="hidden" name="step" value={step + 1} />
      <fieldset aria-describedby={guide.missing ? "guide-missing" : undefined}>
        <legend>{t(`guide.${question}`)}</legend>
        {guide.missing && (
          <p id="guide-missing" role="alert" className={css.missing}>
            {t("guide.missing")}
          </p>
        )}
        <div className={css.options} data-many={options[question].length > 5 || undefined}>
          {options[question].map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={question} value={value} defaultChecked={value === chosen} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={css.foot}>
        {step > 1 ? (
          <a className="link small" href={`${action}?${back}#guide`}>
            {t("guide.back")}
          </a>
        ) : (
          <span className="muted small">{t("guide.nothing_saved")}</span>
        )}
        <Button iconEnd="arrow-right">{last ? t("guide.show") : t("guide.next")}</Button>
      </div>
      <p className={css.skip}>
        <a className="small muted" href={path("specialists.public")}>
          {t("guide.skip")}
        </a>
      </p>
    </form>
  );
}

function useOptions(cities: readonly string[]): Record<GuideQuestion, Option[]> {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const ages = ageGroups.map((group) => ({ value: group, label: t(`guide.who.${group}`) }));
  const worries = topics.map((topic) => ({ value: topic, label: s(`topic.${topic}`) }));
  const nameOf = languageLabels(useLocale());
  const spoken = languages.slice(0, 5).map((one) => ({ value: one, label: nameOf(one) }));
  return {
    who: ages,
    what: [...worries, { value: anyAnswer, label: t("guide.what.any") }],
    language: [...spoken, { value: anyAnswer, label: t("guide.language.any") }],
    where: [
      { value: onlineAnswer, label: t("guide.where.online") },
      ...cities.slice(0, 4).map((city) => ({ value: city, label: city })),
      { value: anyAnswer, label: t("guide.where.any") },
    ],
  };
}
