import { useState } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Button, TextArea } from "../../../ui/index.ts";
import { Modal, useModalPair } from "../../../ui/modal.tsx";
import { MultiSelect } from "../../../ui/multiselect.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import { ShowcaseToasts } from "../components/showcase-toasts.tsx";
import { InlineModal } from "../components/still-modal.tsx";

export default function Modals() {
  const t = useTexts("showcase");
  const [shown, setShown] = useState<"content" | "warning" | "long" | "form" | null>(null);
  const pair = useModalPair();
  const p = useTexts("platform");
  const formats = useFormats();
  const close = () => setShown(null);
  const closeLabel = t("word.close");
  const warningButtons = (
    <>
      <Button type="button" variant="neutral" onClick={close}>
        {t("word.keep")}
      </Button>
      <Button type="button" variant="warning" onClick={close}>
        {t("word.cancel_session")}
      </Button>
    </>
  );
  return (
    <ShowcasePage part="modal">
      <ShowcaseSection title={t("section.variants")}>
        <ShowcaseState name={t("modal.content")}>
          <Button type="button" onClick={() => setShown("content")}>
            {t("modal.open_content")}
          </Button>
        </ShowcaseState>
        <ShowcaseState name={t("modal.warning")}>
          <Button type="button" variant="warning" onClick={() => setShown("warning")}>
            {t("word.cancel_session")}
          </Button>
        </ShowcaseState>
        <ShowcaseState name={t("modal.form")}>
          <Button type="button" variant="tertiary" onClick={() => setShown("form")}>
            {t("modal.open_form")}
          </Button>
        </ShowcaseState>
        <ShowcaseState name={t("modal.pair")}>
          <Button type="button" variant="neutral" onClick={pair.open}>
            {t("modal.open_pair")}
          </Button>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Button type="button" variant="neutral" onClick={() => setShown("long")}>
            {t("modal.open_long")}
          </Button>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.still")}>
        <ShowcaseState name={t("modal.content")}>
          <InlineModal title={t("modal.content_title")} closeLabel={closeLabel} onClose={close}>
            <p>{t("modal.content_text")}</p>
          </InlineModal>
        </ShowcaseState>
        <ShowcaseState name={t("modal.warning")}>
          <InlineModal title={t("modal.warning_title")} closeLabel={closeLabel} footer={warningButtons}>
            <p>{t("modal.warning_text")}</p>
          </InlineModal>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <InlineModal
            title={t("long.label")}
            closeLabel={closeLabel}
            onClose={close}
            footer={<Button type="button">{t("long.button")}</Button>}
          >
            <p>{t("long.value")}</p>
          </InlineModal>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseToasts />

      <Modal open={shown === "content"} onClose={close} title={t("modal.content_title")} closeLabel={closeLabel}>
        <p>{t("modal.content_text")}</p>
      </Modal>
      <Modal
        open={shown === "warning"}
        onClose={close}
        kind="warning"
        title={t("modal.warning_title")}
        closeLabel={closeLabel}
        footer={warningButtons}
      >
        <p>{t("modal.warning_text")}</p>
      </Modal>
      <Modal
        open={shown === "form"}
        onClose={close}
        title={t("modal.form_title")}
        closeLabel={closeLabel}
        footer={
          <>
            <Button
              type="button"
              variant="neutral"
              onClick={() => toasts.show({ kind: "success", text: t("toast.default") })}
            >
              {t("word.save")}
            </Button>
            <Button type="button" onClick={close}>
              {t("word.send")}
            </Button>
          </>
        }
      >
        <div className="form">
          <DatePicker
            name="other_day"
            label={t("field.day")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue="2026-11-24"
          />
          <MultiSelect
            name="about"
            label={t("field.topics")}
            options={(["speech", "reading", "school"] as const).map((value) => ({ value, label: t(`topic.${value}`) }))}
            chosenLabel={t("multiselect.chosen")}
            emptyText={t("multiselect.nothing")}
          />
          <TextArea name="note" label={t("field.message")} />
        </div>
      </Modal>
      <Modal open={shown === "long"} onClose={close} wide title={t("long.label")} closeLabel={closeLabel}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((paragraph) => (
          <p key={paragraph} className="flow">
            {t("modal.content_text")} {t("long.value")}
          </p>
        ))}
      </Modal>
      <Modal
        open={pair.content}
        onClose={pair.close}
        title={t("modal.pair_title")}
        closeLabel={closeLabel}
        footer={
          <Button type="button" variant="warning" onClick={pair.toggle}>
            {t("modal.disconnect")}
          </Button>
        }
      >
        <p>{t("modal.pair_text")}</p>
      </Modal>
      <Modal
        open={pair.warning}
        onClose={pair.toggle}
        kind="warning"
        title={t("modal.failed_title")}
        closeLabel={closeLabel}
        footer={
          <>
            <Button type="button" variant="neutral" onClick={pair.toggle}>
              {t("word.back")}
            </Button>
            <Button type="button" variant="warning" onClick={pair.close}>
              {t("word.retry")}
            </Button>
          </>
        }
      >
        <p>{t("modal.failed_text")}</p>
      </Modal>
    </ShowcasePage>
  );
}
