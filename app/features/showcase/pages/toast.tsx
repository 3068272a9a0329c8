import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, Cluster } from "../../../ui/index.ts";
import { type ToastKind, toasts } from "../../../ui/toast-queue.ts";
import { ToastCard } from "../../../ui/toast-card.tsx";
import { ShowcasePage, ForcedState, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import { ShowcaseToasts } from "../components/showcase-toasts.tsx";
import styles from "../components/demo.module.css";

const kinds = ["success", "info", "warning", "error", "default", "loading"] as const satisfies ToastKind[];

export default function ToastPage() {
  const t = useTexts("showcase");
  const [sending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    const id = toasts.show({ kind: "loading", text: t("toast.loading") });
    setTimeout(() => {
      toasts.change(id, { kind: "success", text: t("toast.sent") });
      setSending(false);
    }, 1500);
  };
  const undo = (
    <button type="button" className="link" onClick={() => toasts.show({ text: t("toast.undone") })}>
      {t("word.undo")}
    </button>
  );
  const still = { closeLabel: t("word.close"), onClose: () => {} };
  return (
    <ShowcasePage part="toast">
      <ShowcaseSection title={t("toast.kinds")} wide>
        <Cluster>
          {kinds.map((kind) => (
            <Button
              key={kind}
              type="button"
              variant="neutral"
              onClick={() => toasts.show({ kind, text: t(`toast.${kind}`) })}
            >
              {t(`kind.${kind}`)}
            </Button>
          ))}
        </Cluster>
      </ShowcaseSection>
      <ShowcaseSection title={t("toast.more")} wide>
        <Cluster>
          <Button
            type="button"
            variant="neutral"
            onClick={() => toasts.show({ kind: "info", text: t("toast.archived"), action: undo })}
          >
            {t("toast.with_action")}
          </Button>
          <Button
            type="button"
            variant="neutral"
            onClick={() => toasts.show({ kind: "warning", text: t("long.value"), stays: true })}
          >
            {t("section.long")}
          </Button>
          <Button type="button" onClick={send} loading={sending}>
            {t("toast.send")}
          </Button>
        </Cluster>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.still")}>
        <div className={styles["toasts"]}>
          {kinds.map((kind) => (
            <ToastCard key={kind} {...still} kind={kind} text={t(`toast.${kind}`)} />
          ))}
        </div>
        <div className={styles["column"]}>
          <ShowcaseState name={t("toast.with_action")}>
            <ToastCard {...still} kind="info" text={t("toast.archived")} action={undo} />
          </ShowcaseState>
          <ShowcaseState name={t("state.hover")} held="hover" target=".icon-button">
            <ToastCard {...still} kind="success" text={t("toast.success")} />
          </ShowcaseState>
          <ShowcaseState name={t("state.focus")}>
            <ForcedState state="focus" target=".toast" className={styles["toasts"]}>
              <div className="toast">
                <ToastCard {...still} kind="warning" text={t("toast.warning")} />
              </div>
            </ForcedState>
          </ShowcaseState>
          <ShowcaseState name={t("section.long")}>
            <ToastCard {...still} kind="error" text={t("long.value")} action={undo} />
          </ShowcaseState>
        </div>
      </ShowcaseSection>
      <ShowcaseToasts />
    </ShowcasePage>
  );
}
