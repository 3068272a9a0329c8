import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, CountBadge, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadUnreadConversations } from "./unread-card.server.ts";
import styles from "./unread-card.module.css";

/** Conversations with unread messages. */
export default function UnreadCard({
  data: { groups, zone, now, side },
}: {
  data: Awaited<ReturnType<typeof loadUnreadConversations>>;
}) {
  const t = useTexts("chat");
  const formats = useFormats();
  const paths = usePaths();
  const page = side === "family" ? "chat.user" : "chat.specialist";
  const time = (at: string) =>
    isoDay(at, zone) === isoDay(now, zone) ? formats.time(at, zone) : formats.day(at, zone);
  return (
    <Card>
      <CardHead
        title={t("unread.title")}
        aside={
          <RouterLink className="link" to={paths(page)}>
            {t("unread.all")}
          </RouterLink>
        }
      />
      {groups.length === 0 ? (
        <p className="muted">{t("unread.none")}</p>
      ) : (
        <Rows>
          {groups.map((group) => (
            <Row
              key={group.id}
              className={styles["unread"]}
              lead={<Portrait src={group.portrait} name={group.drawn} tint={group.tint as Tint} />}
              title={
                <RouterLink
                  className={styles["plain"]}
                  to={paths(page, {}, { chatWithId: group.chat_with_id, groupType: "User_Specialist" })}
                >
                  {group.title}
                </RouterLink>
              }
              text={
                <span lang="" className={styles["text"]}>
                  {group.text}
                </span>
              }
              aside={
                <>
                  {group.at && time(group.at)}
                  <CountBadge count={group.count} label={t("unread.count", { count: group.count })} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
