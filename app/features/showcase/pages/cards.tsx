import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import {
  Button,
  Card,
  CardHead,
  Pebble,
  Portrait,
  Rating,
  Row,
  Rows,
  StatusTag,
  Tag,
  Tags,
} from "../../../ui/index.ts";
import { CardSkeleton } from "../components/card-skeleton.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

export default function Cards() {
  const t = useTexts("showcase");
  const rating = new Intl.NumberFormat(languageTag[useLocale()], { minimumFractionDigits: 1 }).format(5);
  return (
    <ShowcasePage part="cards">
      <ShowcaseSection title={t("cards.person")}>
        <ShowcaseState name={t("state.default")}>
          <Card className="flow">
            <div className={styles["row"]}>
              <Portrait name="Špela Žagar" src="/portraits/specialist-05.svg" size={92} tint="lime" />
              <div>
                <h3>Špela Žagar</h3>
                <p className="muted small">{t("cards.profession")}</p>
                <Rating value={rating} count="(24)" label={t("feedback.of", { value: rating, count: 24 })} />
              </div>
            </div>
            <Tags>
              <Tag>{t("topic.reading")}</Tag>
              <Tag>{t("topic.attention")}</Tag>
            </Tags>
            <div className={styles["ends"]}>
              <p className="small">
                <span className="muted">{t("cards.next_free")}</span>
                <br />
                <b>{t("cards.next_free_time")}</b>
              </p>
              <Button type="button" variant="tertiary">
                {t("word.see_profile")}
              </Button>
            </div>
          </Card>
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <Card aria-busy="true">
            <span className="visually-hidden" role="status">
              {t("state.loading")}
            </span>
            <CardSkeleton />
          </Card>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Card>
            <CardHead
              title={t("long.label")}
              sub={t("long.help")}
              level={3}
              aside={<StatusTag status="pending" label={t("status.pending")} />}
            />
            <p>{t("long.value")}</p>
          </Card>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.variants")}>
        {(["surface", "flat", "quiet", "float", "warning", "lime"] as const).map((tone) => (
          <ShowcaseState key={tone} name={tone}>
            <Card tone={tone}>
              <h3>{t("cards.next")}</h3>
              <p className={tone === "lime" ? "small" : "muted small"}>{t("cards.next_text")}</p>
            </Card>
          </ShowcaseState>
        ))}
      </ShowcaseSection>
      <ShowcaseSection title={t("cards.deep")} wide>
        <Card tone="deep" path>
          <p className="muted">{t("cards.next")}</p>
          <h3>{t("cards.next_text")}</h3>
          <Button type="button" variant="secondary" iconStart="video-camera">
            {t("word.join")}
          </Button>
        </Card>
      </ShowcaseSection>
      <ShowcaseSection title={t("cards.rows")} wide>
        <Card>
          <CardHead title={t("cards.waiting")} level={3} aside={t("tabs.waiting", { count: 2 })} />
          <Rows>
            <Row
              lead={<Pebble icon="calendar-plus" tint="apricot" />}
              title={t("cards.row_1")}
              text={t("cards.row_1_text")}
              actions={
                <Button type="button" size="sm">
                  {t("word.choose")}
                </Button>
              }
            />
            <Row
              lead={<Pebble icon="chat-text" tint="sky" shape={2} />}
              title={t("cards.row_2")}
              text={t("cards.row_2_text")}
              actions={
                <Button type="button" size="sm" variant="tertiary">
                  {t("word.answer")}
                </Button>
              }
            />
          </Rows>
        </Card>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
