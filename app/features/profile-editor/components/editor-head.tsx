import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, PageHead, Tabs, Tag } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import { isLive, useEditorTexts } from "./words.ts";

/** The editor's header: whether families see the page, its state, and when the draft was saved. */
export function EditorHead({ view, saving }: { view: PrivateView; saving: "saving" | ErrorBody | null }) {
  const { t, formats } = useEditorTexts();
  const paths = usePaths();
  const { published_at, saved_at, time_zone } = view;
  const seen =
    isLive(view) && published_at
      ? t("head.version", { day: formats.shortDate(isoDay(published_at, time_zone)) })
      : t("head.unseen");
  const draft =
    saving === "saving"
      ? t("head.saving")
      : saved_at
        ? t("head.saved", { when: formats.dateTime(saved_at, time_zone) })
        : "";
  return (
    <PageHead
      back={{ href: paths("specialist.home"), label: t("head.home"), as: RouterLink }}
      title={
        <>
          {t("title")} <Tag kind={isLive(view) ? "green" : "neutral"}>{t(`status.${view.status}`)}</Tag>
        </>
      }
      sub={
        <>
          {seen} <span role="status">{draft}</span>
        </>
      }
      actions={
        <>
          <ButtonLink variant="neutral" iconStart="eye" as={RouterLink} href={paths("profile-editor.preview")}>
            {t("head.preview")}
          </ButtonLink>
          {view.changes.length > 0 && (
            <ButtonLink className="below-lg" href="#publish">
              {t("changes.count", { count: view.changes.length })}
            </ButtonLink>
          )}
        </>
      }
      tabs={
        <Tabs
          label={t("head.tabs")}
          items={(["words", "services", "facts", "places", "cancellation"] as const).map((id, at) => ({
            href: `#${id}`,
            label: t(`tab.${id}`),
            active: at === 0,
          }))}
        />
      }
    />
  );
}
