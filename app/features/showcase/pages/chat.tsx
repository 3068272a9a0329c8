import { useTexts } from "../../../navigation/link.tsx";
import { LoadingStones, Button, ChatBubble, ChatDay, Notice, TextArea } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Chat() {
  const t = useTexts("showcase");
  return (
    <ShowcasePage part="chat">
      <ShowcaseSection title={t("chat.thread")} wide>
        <div className="chat">
          <ChatDay>{t("chat.day")}</ChatDay>
          <ChatBubble author="Maja Kovač" time="16:02" dateTime="2026-11-24T15:02:00Z">
            {t("chat.first")}
          </ChatBubble>
          <ChatBubble
            own
            author={t("chat.you")}
            time="16:10"
            dateTime="2026-11-24T15:10:00Z"
            mark={{ state: "read", label: t("chat.read") }}
          >
            {t("chat.second")}
          </ChatBubble>
          <ChatBubble
            own
            author={t("chat.you")}
            time="16:11"
            dateTime="2026-11-24T15:11:00Z"
            mark={{ state: "sent", label: t("chat.sent") }}
          >
            {t("long.value")}
          </ChatBubble>
          <ChatBubble author="Maja Kovač" time="16:20" dateTime="2026-11-24T15:20:00Z" card>
            <b>{t("chat.proposal")}</b>
            <p className="muted small">{t("time.a")}</p>
            <Button type="button" size="sm">
              {t("word.choose")}
            </Button>
          </ChatBubble>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("chat.typing")}>
          <div className="chat">
            <div className="bubble">
              <LoadingStones />
              <span className="visually-hidden">{t("chat.typing_words", { name: "Maja" })}</span>
            </div>
          </div>
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="textarea">
          <form className="composer" onSubmit={(event) => event.preventDefault()}>
            <TextArea
              name="text_held"
              label={t("field.message")}
              hideLabel
              rows={1}
              defaultValue={t("field.message_value")}
            />
            <Button size="lg" icon="paper-plane-tilt" aria-label={t("word.send")} />
          </form>
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <form className="composer" onSubmit={(event) => event.preventDefault()}>
            <TextArea
              name="text_sent"
              label={t("field.message")}
              hideLabel
              rows={1}
              defaultValue={t("field.message_value")}
            />
            <Button size="lg" icon="paper-plane-tilt" aria-label={t("word.send")} loading />
          </form>
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <Notice
            kind="error"
            action={
              <Button type="button" variant="neutral" size="sm">
                {t("word.retry")}
              </Button>
            }
          >
            {t("chat.failed")}
          </Notice>
        </ShowcaseState>
        <ShowcaseState name={t("chat.composer")}>
          <form className="composer" onSubmit={(event) => event.preventDefault()}>
            <TextArea name="text" label={t("field.message")} hideLabel rows={1} placeholder={t("field.message")} />
            <Button size="lg" icon="paper-plane-tilt" aria-label={t("word.send")} />
          </form>
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
