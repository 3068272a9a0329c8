import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, classNames, CountBadge, EmptyState, Portrait, TextField } from "../../../ui/index.ts";
import styles from "./chat-screen.module.css";
import type { ChatData, ChatSide, ShownGroup } from "./chat-page.server.ts";
import { partnerOf } from "./partner.ts";
import { TopicTag } from "./topic-tag.tsx";

const day = 24 * 3600 * 1000;

export function ConversationList({ side, data }: { side: ChatSide; data: ChatData }) {
  const t = useTexts("chat");
  const paths = usePaths();
  const page = side === "user" ? "chat.user" : "chat.specialist";
  const open = data.thread?.group.id ?? undefined;
  return (
    <section className={classNames(styles["pane"], styles["list"])} aria-label={t("chat.list")}>
      <div className={styles["listHead"]}>
        <h1>{t("chat.title")}</h1>
        <Form method="get" action={paths(page)} role="search">
          {open && <input type="hidden" name="groupId" value={open} />}
          <TextField
            type="search"
            name="q"
            label={t("chat.search")}
            hideLabel
            placeholder={t("chat.search")}
            enterKeyHint="search"
            after={
              <Button
                variant="unstyled"
                size="sm"
                icon="magnifying-glass"
                aria-label={t("chat.search.go")}
                className={styles["go"]}
              />
            }
            defaultValue={data.q}
          />
        </Form>
      </div>
      {data.groups.length === 0 && data.q ? (
        <EmptyState
          className={styles["empty"]}
          title={t("chat.none_found.title")}
          text={t("chat.none_found.text")}
          action={
            <ButtonLink as={RouterLink} variant="neutral" href={paths(page, {}, { groupId: open })}>
              {t("chat.back")}
            </ButtonLink>
          }
        />
      ) : data.groups.length === 0 ? (
        <EmptyState
          className={styles["empty"]}
          title={t("chat.empty.title")}
          text={side === "user" ? t("chat.empty.family") : t("chat.empty.specialist")}
          action={side === "user" && <ButtonLink href={paths("specialists.user")}>{t("chat.empty.action")}</ButtonLink>}
        />
      ) : (
        <ul className={styles["rows"]}>
          {data.groups.map((group) => (
            <li key={group.id}>
              <Row side={side} group={group} data={data} open={group.id === open} />
            </li>
          ))}
        </ul>
      )}
      {data.more && (
        <p className={styles["more"]}>
          <PageLink to={page} query={{ groupId: open, list: data.more, q: data.q || undefined }} className="link">
            {t("chat.more")}
          </PageLink>
        </p>
      )}
    </section>
  );
}

function Row({ side, group, data, open }: { side: ChatSide; group: ShownGroup; data: ChatData; open: boolean }) {
  const t = useTexts("chat");
  const partner = partnerOf(group, side);
  const { preview, unread_count: unread } = group;
  return (
    <PageLink
      to={side === "user" ? "chat.user" : "chat.specialist"}
      query={{ groupId: group.id }}
      className={styles["row"]}
      data-tint={group.profile.tint}
      aria-current={open ? "true" : undefined}
    >
      <Portrait src={partner.portrait} name={partner.drawn} size={48} tint={partner.tint} />
      <span className={styles["rowWords"]}>
        <span className={styles["rowLine"]}>
          <strong>{partner.name}</strong>
          <time dateTime={group.at}>
            <When at={group.at} data={data} />
          </time>
        </span>
        {(side === "user" || group.profile.kind === "child") && <TopicTag profile={group.profile} />}
        <span className={styles["rowLine"]}>
          {/* The language of the message is unknown. */}
          <span
            lang={preview ? "" : undefined}
            className={classNames(styles["preview"], unread > 0 && styles["previewNew"])}
          >
            {preview ? (preview.own ? t("chat.you", { text: preview.text }) : preview.text) : t("chat.no_message")}
          </span>
          <CountBadge count={unread} label={t("chat.unread", { count: unread })} />
        </span>
      </span>
    </PageLink>
  );
}

/** The time if today, otherwise "yesterday", the weekday, or the date. */
function When({ at, data: { zone, now } }: { at: string; data: ChatData }) {
  const t = useTexts("chat");
  const formats = useFormats();
  const ago = (days: number) => isoDay(new Date(new Date(now).getTime() - days * day), zone);
  const on = isoDay(at, zone);
  if (on === ago(0)) return formats.time(at, zone);
  if (on === ago(1)) return t("chat.yesterday");
  if (on > ago(6)) return formats.weekday(at, zone);
  return on.slice(0, 4) === now.slice(0, 4) ? formats.day(at, zone) : formats.date(on, { alone: true });
}
