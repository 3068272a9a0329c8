import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, Icon, Scene } from "../../../ui/index.ts";
import { topics } from "../../specialists/rules.ts";
import { onlineAnswer } from "../rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./hero.module.css";
import { NextAvailableSpecialist } from "./next-free.tsx";
import type { SectionData } from "./section-data.ts";

export function Hero({ section, data }: { section: SectionOf<"HeroRecord">; data: SectionData }) {
  const t = useTexts("content");
  const [person] = data.people;
  return (
    <section className={css.hero}>
      <div className={`container ${css.inside}`}>
        <div className={css.words}>
          <h1 className="display">{section.title}</h1>
          <p className="lead">{section.lead}</p>
          {section.search && <Search cities={data.cities} />}
          <p className="muted small">
            {section.note}{" "}
            <PageLink to="content.find_help" hash="guide" className="link">
              {t("find.guide")}
            </PageLink>
          </p>
        </div>
        <div className={css.scene}>
          <Scene name="hero" priority />
          {section.here && (
            <span className={css.here} aria-hidden="true">
              {section.here}
            </span>
          )}
          {person && <NextAvailableSpecialist person={person} className={css.person} />}
        </div>
      </div>
    </section>
  );
}

function Search({ cities }: { cities: readonly string[] }) {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  return (
    <form className={css.search} action={path("home")} role="search" aria-label={t("find.label")}>
      <label className={css.question}>
        <span>{t("find.topic")}</span>
        <select name="topic" defaultValue="">
          <option value="">{t("find.topic.any")}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {s(`topic.${topic}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={16} />
      </label>
      <label className={css.question}>
        <span>{t("find.where")}</span>
        <select name="where" defaultValue="">
          <option value="">{t("find.where.any")}</option>
          <option value={onlineAnswer}>{t("find.where.online")}</option>
          {cities.length > 0 && (
            <optgroup label={t("find.where.cities")}>
              {cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </optgroup>
          )}
        </select>
        <Icon name="caret-down" size={16} />
      </label>
      <Button size="lg" iconStart="magnifying-glass" className={css.submit}>
        {t("find.submit")}
      </Button>
    </form>
  );
}
