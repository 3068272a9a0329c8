import { useTexts } from "../../../navigation/link.tsx";
import { ToastRegion } from "../../../ui/toast.tsx";

/** The toast region of a showcase page. */
export function ShowcaseToasts() {
  const t = useTexts("showcase");
  const kinds = {
    info: t("kind.info"),
    success: t("kind.success"),
    warning: t("kind.warning"),
    error: t("kind.error"),
    loading: t("kind.loading"),
  };
  return <ToastRegion label={t("toast.region")} closeLabel={t("word.close")} kinds={kinds} />;
}
