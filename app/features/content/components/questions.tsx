import { useTexts } from "../../../link.tsx";
import { Icon } from "../../../ui/index.ts";
import css from "./questions.module.css";

const questions = ["referral", "checks", "pay", "cancel", "private", "abroad"] as const;

/** @param support where people write to when their question is not among these */
export function Questions({ support }: { support: string }) {
  const t = useTexts("content");
  const [before, after] = t("faq.lead", { address: "\n" }).split("\n");
  return (
    <section id="questions" className={`container ${css.questions}`}>
      <div>
        <h2>{t("faq.title")}</h2>
        <p className="muted">
          {before}
          <a className="link" href={`mailto:${support}`}>
            {support}
          </a>
          {after}
        </p>
      </div>
      <div>
        {questions.map((question, index) => (
          <details key={question} name="questions" className={css.question} open={index === 0}>
            <summary>
              <h3>{t(`faq.${question}`)}</h3>
              <Icon name="plus" size={22} />
            </summary>
            <p className="muted">{t(`faq.${question}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
