import { useState } from "react";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { Button, Card, Rating, RatingStars, TextArea } from "../../../ui/index.ts";
import { RatingField } from "../../../ui/rating-field.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Feedback() {
  const t = useTexts("showcase");
  const number = new Intl.NumberFormat(languageTag[useLocale()], { minimumFractionDigits: 1 });
  const [sent, setSent] = useState(false);
  const words = [t("stars.1"), t("stars.2"), t("stars.3"), t("stars.4"), t("stars.5")] as const;
  const label = t("feedback.question");
  return (
    <ShowcasePage part="feedback">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <RatingField name="plain" label={label} words={words} />
        </ShowcaseState>
        <ShowcaseState name={t("state.chosen")}>
          <RatingField name="chosen" label={label} words={words} defaultValue={4} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover" target=".rating-star:nth-child(3) input">
          <RatingField name="over" label={label} words={words} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target=".rating-star:nth-child(4) input">
          <RatingField name="held" label={label} words={words} defaultValue={4} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <RatingField name="wrong" label={label} words={words} error={t("feedback.error")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <RatingField name="off" label={label} words={words} defaultValue={5} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <RatingField name="long" label={t("long.label")} help={t("long.help")} words={words} defaultValue={3} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("feedback.shown")}>
        <ShowcaseState name={t("feedback.short")}>
          <Rating
            value={number.format(4.9)}
            count="(38)"
            label={t("feedback.of", { value: number.format(4.9), count: 38 })}
          />
        </ShowcaseState>
        <ShowcaseState name={t("feedback.stars")}>
          <RatingStars value={4} label={t("feedback.of", { value: number.format(4), count: 1 })} />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("feedback.form")} wide>
        <Card>
          {sent ? (
            <p role="status">{t("feedback.thanks")}</p>
          ) : (
            <form
              className="form"
              onSubmit={(event) => {
                event.preventDefault();
                setSent(true);
              }}
            >
              <RatingField name="rating" label={label} words={words} required />
              <TextArea name="words" label={t("feedback.words")} mark={t("word.optional")} />
              <div>
                <Button>{t("word.send")}</Button>
              </div>
            </form>
          )}
        </Card>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
