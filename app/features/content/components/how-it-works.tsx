import type { ReactNode } from "react";
import { PageLink, useLocale, useTexts } from "../../../link.tsx";
import { formatDay, formatTime } from "../../../platform/time/format.ts";
import { Portrait, StatusTag, type Tint } from "../../../ui/index.ts";
import css from "./how-it-works.module.css";
import type { LargePerson } from "./people.tsx";
import { useProfession } from "./profession.ts";
import { Section } from "./section.tsx";

/** What parents notice, and the listing's tag for it. */
const noticed = [
  ["unclear_speech", "articulation"],
  ["stutter", "stuttering"],
  ["reading", "dyslexia"],
  ["night", "sleep"],
  ["tantrums", "anger"],
  ["unsure", undefined],
] as const;

export interface HowItWorksProps {
  /** Whose free times stand in the second piece. */
  person: LargePerson | undefined;
  times: readonly string[];
}

/** Three small pieces of the product, each with what it is good for. */
export function HowItWorks({ person, times }: HowItWorksProps) {
  const t = useTexts("content");
  return (
    <Section id="how" title={t("how.title")}>
      <ol className={css.steps} role="list">
        <Step number={1} title={t("how.say")} text={t("how.say.text")}>
          <p className="muted small">{t("how.say.question")}</p>
          <div className={css.noticed}>
            {noticed.map(([key, topic]) => (
              <PageLink key={key} to="specialists.public" query={{ topic }} className={css.chip}>
                {t(`how.say.${key}`)}
              </PageLink>
            ))}
          </div>
        </Step>
        <Step number={2} title={t("how.choose")} text={t("how.choose.text")}>
          {person && <Choose person={person} times={times} />}
        </Step>
        <Step number={3} title={t("how.meet")} text={t("how.meet.text")}>
          <div className={css.meet} aria-hidden="true">
            <p className={css.settled}>
              <b className="figures">{t("how.meet.when")}</b>
              <StatusTag status="confirmed" label={t("how.meet.status")} />
            </p>
            <p className={css.message}>{t("how.meet.message")}</p>
          </div>
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: 1 | 2 | 3; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li>
      <div className={css.piece}>{children}</div>
      <h3 className={css.title}>
        <span className={css.stone} aria-hidden="true">
          {number}
        </span>
        {title}
      </h3>
      <p className="muted">{text}</p>
    </li>
  );
}

function Choose({ person, times }: { person: LargePerson; times: readonly string[] }) {
  const t = useTexts("content");
  const profession = useProfession();
  const locale = useLocale();
  const place = person.modes.includes("online") ? `${person.city}, ${t("people.online")}` : person.city;
  return (
    <>
      <div className={css.person}>
        <Portrait src={person.portrait} name={person.name} size={60} tint={person.tint as Tint} />
        <p>
          <b>
            {person.name} {person.lastname}
          </b>
          <span className="muted small">
            {profession(person)} · {place}
          </span>
        </p>
      </div>
      {times.length > 0 && (
        <ul className={css.times} role="list" aria-label={t("how.choose.free")}>
          {times.map((time) => (
            <li key={time}>
              <span>{formatDay(locale, time, person.time_zone)}</span>
              <b className="figures">{formatTime(locale, time, person.time_zone)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
