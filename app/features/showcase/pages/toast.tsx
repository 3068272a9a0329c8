import { useState } from "react";
import { useTexts } from "../../../link.tsx";
import { Button, Cluster } from "../../../ui/index.ts";
import { type ToastKind, toasts } from "../../../ui/toast-queue.ts";
import { ToastRegion } from "../../../ui/toast.tsx";
import { Demo, Section } from "../components/demo.tsx";

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
  return (
    <Demo part="toast">
      <Section title={t("toast.kinds")} wide>
        <Cluster>
          {kinds.map((kind) => (
            <Button key={kind} type="button" variant="neutral" onClick={() => toasts.show({ kind, text: t(`toast.${kind}`) })}>
              {t(`kind.${kind}`)}
            </Button>
          ))}
        </Cluster>
      </Section>
      <Section title={t("toast.more")} wide>
        <Cluster>
          <Button
            type="button"
            variant="neutral"
            onClick={() => toasts.show({ kind: "info", text: t("toast.archived"), action: undo })}
          >
            {t("toast.with_action")}
          </Button>
          <Button type="button" variant="neutral" onClick={() => toasts.show({ kind: "warning", text: t("long.value"), stays: true })}>
            {t("section.long")}
          </Button>
          <Button type="button" onClick={send} loading={sending}>
            {t("toast.send")}
          </Button>
        </Cluster>
      </Section>
      <ToastRegion
        label={t("toast.region")}
        closeLabel={t("word.close")}
        kinds={{ info: t("kind.info"), success: t("kind.success"), warning: t("kind.warning"), error: t("kind.error"), loading: t("kind.loading") }}
      />
    </Demo>
  );
}
