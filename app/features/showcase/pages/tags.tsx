import { useTexts } from "../../../navigation/link.tsx";
import { CountBadge, StatusTag, Tag, Tags as TagRow, type Tint } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

const statuses = ["pending", "confirmed", "completed", "cancelled", "rejected"] as const;
const tints: Tint[] = ["green", "apricot", "sky", "lilac", "lime", "stone"];

export default function TagsPage() {
  const t = useTexts("showcase");
  return (
    <ShowcasePage part="tags">
      <ShowcaseSection title={t("section.variants")} wide>
        <TagRow>
          <Tag>{t("topic.reading")}</Tag>
          <Tag kind="green" icon="check">
            {t("tags.checked")}
          </Tag>
          <Tag kind="lime">{t("tags.new")}</Tag>
          <Tag kind="orange">{t("tags.places_left", { count: 2 })}</Tag>
          <Tag kind="red">{t("tags.full")}</Tag>
          <Tag kind="outline">{t("topic.school")}</Tag>
          <Tag kind="chosen">{t("topic.speech")}</Tag>
          <Tag kind="demo">{t("tags.demo")}</Tag>
        </TagRow>
      </ShowcaseSection>
      <ShowcaseSection title={t("tags.statuses")} wide>
        <TagRow>
          {statuses.map((status) => (
            <StatusTag key={status} status={status} label={t(`status.${status}`)} />
          ))}
        </TagRow>
      </ShowcaseSection>
      <ShowcaseSection title={t("tags.children")} wide>
        <TagRow>
          {tints.map((tint, index) => (
            <Tag key={tint} kind="tint" data-tint={tint}>
              {t("tags.for", { name: ["Petra", "Zala", "Vid", "Ema", "Oskar", "Maja"][index] ?? "" })}
            </Tag>
          ))}
        </TagRow>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("tags.link")}>
          <a className="tag" href="#content">
            {t("topic.stuttering")}
          </a>
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <a className="tag" href="#content">
            {t("topic.stuttering")}
          </a>
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <a className="tag" href="#content">
            {t("topic.stuttering")}
          </a>
        </ShowcaseState>
        <ShowcaseState name={t("tags.counts")}>
          <TagRow>
            <CountBadge count={3} label={t("tabs.waiting", { count: 3 })} />
            <CountBadge count={120} label={t("tabs.waiting", { count: 120 })} />
            <CountBadge count={5} quiet label={t("tabs.waiting", { count: 5 })} />
          </TagRow>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <TagRow>
            <Tag kind="green">{t("long.label")}</Tag>
          </TagRow>
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
