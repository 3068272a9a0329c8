import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatDay, formatTime, isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, CountBadge, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadUnread } from "./unread-card.server.ts";
import styles from "./unread-card.module.css";

/** Conversations with unread messages. */
export default function UnreadCard({ data: { groups, zone, now, side } }: { data: Awaited<ReturnType<typeof loadUnread>> }) {
  const t = useTexts("chat");
  const locale = useLocale();
  const paths = usePaths();
  const page = side === "family" ? "chat.user" : "chat.specialist";
  const time = (at: string) => (isoDay(at, zone) === isoDay(now, zone) ? formatTime(locale, at, zone) : formatDay(locale, at, zone));
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
              lead={<Portrait src={group.portrait} name={group.title} tint={group.tint as Tint} />}
              title={
                <RouterLink className={styles["plain"]} to={paths(page, {}, { chatWithId: group.chat_with_id, groupType: "User_Specialist" })}>
                  {group.title}
                </RouterLink>
              }
              text={<span lang="">{group.text}</span>}
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
