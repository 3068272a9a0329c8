import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Portrait, Scene, StatusTag, type Tint } from "../../../ui/index.ts";
import { tags, topics } from "../../specialists/rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./getting-started.module.css";
import type { SpecialistWithNextTime } from "./people.tsx";
import { useProfessionLine } from "../../specialists/words.ts";
import type { SectionData } from "./section-data.ts";
import { Section } from "./section.tsx";

type Started = SectionOf<"GettingStartedRecord">;
type StepOf = Started["steps"][number];

/** Ordered steps, each with a small product illustration above it if the content asks for one. */
export function GettingStarted({ section, data }: { section: Started; data: SectionData }) {
  return (
    <Section id="how" title={section.title}>
      <ol className={css.steps} role="list" data-count={section.steps.length}>
        {section.steps.map((step, at) => (
          <li key={step.title}>
            {step.piece && <div className={css.piece}>{piece(step, data)}</div>}
            <h3 className={css.title}>
              <span className={css.stone} aria-hidden="true">
                {at + 1}
              </span>
              {step.title}
            </h3>
            <p className="muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function piece(step: StepOf, { people, times }: SectionData): ReactNode {
  const [person] = people;
  if (step.piece === "say") return <Say step={step} />;
  if (step.piece === "choose" && person) return <Choose person={person} times={times} />;
  if (step.piece === "meet") return <Meet step={step} />;
  return null;
}

const known: readonly string[] = [...topics, ...tags];

function Say({ step: { question, choices } }: { step: StepOf }) {
  return (
    <>
      <p className="muted small">{question}</p>
      <div className={css.noticed}>
        {choices?.map(({ label, topic }) => (
          <PageLink
            key={label}
            to="specialists.public"
            query={{ topic: topic !== undefined && known.includes(topic) ? topic : undefined }}
            className={css.chip}
          >
            {label}
          </PageLink>
        ))}
      </div>
    </>
  );
}

function Meet({ step: { when, status, message } }: { step: StepOf }) {
  return (
    <div className={css.meet} aria-hidden="true">
      <p className={css.settled}>
        <b className="figures">{when}</b>
        {status && <StatusTag status="confirmed" label={status} />}
      </p>
      <Scene name="level" className={css.level} />
      <p className={css.message}>{message}</p>
    </div>
  );
}

function Choose({ person, times }: { person: SpecialistWithNextTime; times: readonly string[] }) {
  const t = useTexts("content");
  const profession = useProfessionLine();
  const formats = useFormats();
  const zone = formats.zone ?? person.time_zone;
  const s = useTexts("specialists");
  const city = person.city === "Beograd" ? s("city.Beograd") : person.city;
  const place = person.modes.includes("online") ? `${city}, ${t("people.online")}` : city;
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
              <span>{formats.day(time, zone)}</span>
              <b className="figures">
                {formats.time(time, zone)}
                <ZoneMark at={time} zone={zone} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
