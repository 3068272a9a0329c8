import type { ComponentType } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, ChatBubble, ChatDay, classNames, Notice, Portrait } from "../../../ui/index.ts";
import { useProfession } from "../../specialists/words.ts";
import screen from "./chat-screen.module.css";
import type { ChatData, ChatSide, ShownGroup, ShownMessage, ShownThread } from "./chat-page.server.ts";
import type { GroupSession } from "../contract.ts";
import { Composer } from "./composer.tsx";
import { EmergencyCard } from "./emergency-card.tsx";
import { partnerOf } from "./partner.ts";
import styles from "./thread.module.css";
import { TopicTag } from "./topic-tag.tsx";
import { newestUnread, useReadMark } from "./use-read-mark.ts";
import { UnsentMessages, useUnsentMessages } from "./unsent.tsx";

export type ChatCards = Readonly<Record<string, ComponentType<{ data: never }>>>;

export interface ThreadProps {
  side: ChatSide;
  thread: ShownThread;
  data: ChatData;
  refused: RefusedForm | undefined;
  cards?: ChatCards | undefined;
}

export function Thread({ side, thread, data, refused, cards = {} }: ThreadProps) {
  const t = useTexts("chat");
  const { group, messages, older, newest } = thread;
  const page = side === "user" ? "chat.user" : "chat.specialist";
  const partner = partnerOf(group, side);
  const unread = newestUnread(thread);
  useReadMark(side, thread);
  const unsent = useUnsentMessages(`unsent:${group.specialist.id}:${group.profile.id}`);
  return (
    <section className={classNames(screen["pane"], styles["thread"])} aria-labelledby="thread-name">
      <Head side={side} thread={thread} zone={data.zone} />
      <div
        className={styles["messages"]}
        tabIndex={0}
        role="region"
        aria-label={t("chat.thread", { name: partner.name })}
      >
        <div className="chat">
          <EmergencyCard country={side === "specialist" ? group.specialist.country : undefined} />
          {older && (
            <p className={styles["turn"]}>
              <PageLink to={page} query={{ groupId: group.id ?? undefined, older }} className="link">
                {t("chat.older")}
              </PageLink>
            </p>
          )}
          {messages.length === 0 && (
            <div className={styles["first"]}>
              <h2 className="card-title">{t("chat.first.title")}</h2>
              <p>
                {side === "user" ? t("chat.first.family", { name: group.specialist.name }) : t("chat.first.specialist")}
              </p>
              <p className="muted">{t("chat.private")}</p>
            </div>
          )}
          <Messages messages={messages} zone={data.zone} named={group.adults.length > 1} />
          <UnsentMessages
            thread={thread}
            messages={unsent.messages}
            refused={refused !== undefined}
            onSent={unsent.remove}
          />
          {thread.cards.map(({ name, data: shown }) => {
            const Shown = cards[name];
            if (!Shown) throw new Error(`No component for the conversation's card "${name}"`);
            return <Shown key={name} data={shown as never} />;
          })}
          {!newest && (
            <p className={styles["turn"]}>
              <PageLink to={page} query={{ groupId: group.id ?? undefined }} className="link">
                {t("chat.newest")}
              </PageLink>
            </p>
          )}
        </div>
      </div>
      {group.id && unread && (
        <noscript>
          <form method="post" className={styles["turn"]}>
            <input type="hidden" name="group_id" value={group.id} />
            <input type="hidden" name="read" value={unread} />
            <Button variant="unstyled" name="intent" value="read">
              {t("chat.mark_read")}
            </Button>
          </form>
        </noscript>
      )}
      {side === "user" && group.specialist.standing === "stopped" ? (
        <Notice className={styles["stopped"]}>{t("error.specialist_unavailable")}</Notice>
      ) : (
        <Composer thread={thread} draftKey={data.draft_key} refused={refused} onUnsent={unsent.add} />
      )}
    </section>
  );
}

function Head({ side, thread: { group, session }, zone }: Pick<ThreadProps, "side" | "thread"> & { zone: string }) {
  const t = useTexts("chat");
  const paths = usePaths();
  const partner = partnerOf(group, side);
  const { specialist, profile } = group;
  return (
    <header className={styles["head"]} data-tint={profile.tint}>
      <ButtonLink
        as={RouterLink}
        variant="unstyled"
        className={styles["back"]}
        icon="arrow-left"
        aria-label={t("chat.back")}
        href={paths(side === "user" ? "chat.user" : "chat.specialist")}
      />
      <Portrait src={partner.portrait} name={partner.drawn} size={48} tint={partner.tint} />
      <div className={styles["headWords"]}>
        <h2 id="thread-name">
          {side === "user" && specialist.standing === "listed" ? (
            <PageLink to="specialists.user_one" params={{ id: specialist.id }}>
              {partner.name}
            </PageLink>
          ) : (
            partner.name
          )}{" "}
          {(side === "user" || profile.kind === "child") && <TopicTag profile={profile} />}
        </h2>
        {side === "user" && <Habits {...specialist} />}
      </div>
      {session && <SessionLink side={side} session={session} zone={zone} />}
    </header>
  );
}

/** Links to the session that the conversation is most likely about; only an icon on small screens. */
function SessionLink({ side, session, zone }: { side: ChatSide; session: GroupSession; zone: string }) {
  const t = useTexts("chat");
  const paths = usePaths();
  const formats = useFormats();
  const { id, kind, starts_at } = session;
  const when = starts_at ? formats.dateTime(starts_at, zone) : "";
  return (
    <ButtonLink
      as={RouterLink}
      variant="neutral"
      iconStart="calendar-blank"
      className={styles["session"]}
      href={paths(side === "user" ? "sessions.user_one" : "sessions.specialist_one", { session: id })}
    >
      {kind === "open" ? t("chat.session.open") : t(`chat.session.${kind}`, { when })}
    </ButtonLink>
  );
}

/** The specialist's profession and typical reply time; shorter on small screens. */
function Habits({ profession, gender, reply_hours: hours }: ShownGroup["specialist"]) {
  const t = useTexts("chat");
  const name = useProfession()({ profession, gender });
  return (
    <>
      <p className={classNames("muted", styles["wide"])}>
        {hours === null ? name : `${name}, ${t("chat.reply_hours", { hours })}`}
      </p>
      <p className={classNames("muted", styles["narrow"])}>
        {hours === null ? name : t("chat.reply_short", { hours })}
      </p>
    </>
  );
}

/** Messages, oldest first, with a heading for each day. `named` shows the sender, for when several adults write. */
function Messages({ messages, zone, named }: { messages: ShownMessage[]; zone: string; named: boolean }) {
  const t = useTexts("chat");
  const formats = useFormats();
  return messages.map((message, i) => {
    const day = isoDay(message.created_at, zone);
    const before = messages[i - 1];
    const state = message.read ? "read" : "sent";
    return [
      (!before || isoDay(before.created_at, zone) !== day) && (
        <ChatDay key={day}>{formats.longDay(message.created_at, zone)}</ChatDay>
      ),
      <ChatBubble
        key={message.id}
        id={`m-${message.id}`}
        own={message.own}
        author={message.own ? t("chat.own") : message.sender_name}
        time={formats.time(message.created_at, zone)}
        dateTime={message.created_at}
        mark={message.own ? { state, label: t(`chat.${state}`) } : undefined}
      >
        {named && !message.own && (
          <strong className={styles["sender"]} aria-hidden="true">
            {message.sender_name}
          </strong>
        )}
        <span lang="">{message.text}</span>
      </ChatBubble>,
    ];
  });
}
