import { useTexts } from "../../../navigation/link.tsx";
import { LoadingStones, Button, Card, EmptyState, HoldBox, Notice } from "../../../ui/index.ts";
import { CardSkeleton } from "../components/card-skeleton.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

const kinds = ["info", "success", "warning", "error"] as const;

export default function States() {
  const t = useTexts("showcase");
  return (
    <ShowcasePage part="states">
      <ShowcaseSection title={t("states.empty")}>
        <ShowcaseState name={t("state.default")}>
          <Card>
            <EmptyState
              level={3}
              title={t("states.empty_title")}
              text={t("states.empty_text")}
              action={<Button type="button">{t("word.find_specialist")}</Button>}
            />
          </Card>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Card>
            <EmptyState level={3} title={t("long.label")} text={t("long.value")} />
          </Card>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("states.skeleton")}>
        <ShowcaseState name={t("state.loading")}>
          <Card aria-busy="true">
            <span className="visually-hidden" role="status">
              {t("state.loading")}
            </span>
            <CardSkeleton />
          </Card>
        </ShowcaseState>
        <ShowcaseState name={t("states.beat")}>
          <LoadingStones />
          <span className="visually-hidden">{t("state.loading")}</span>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("states.notices")} wide>
        {kinds.map((kind) => (
          <Notice
            key={kind}
            kind={kind}
            title={t(`kind.${kind}`)}
            action={
              kind === "error" && (
                <Button type="button" variant="neutral" size="sm">
                  {t("word.retry")}
                </Button>
              )
            }
          >
            {t(`toast.${kind}`)}
          </Notice>
        ))}
        <Notice title={t("long.label")}>{t("long.value")}</Notice>
        <div className={styles["narrow"]}>
          <HoldBox left={t("states.hold")} until={t("states.hold_until")} />
        </div>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
