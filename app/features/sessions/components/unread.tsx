import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatDay, formatTime, isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, CountBadge, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import styles from "./sessions.module.css";

export interface UnreadGroup {
  id: string;
  /** Whom the link opens the chat with. */
  chat_with_id: string;
  title: string;
  portrait: string | null;
  tint: string;
  count: number;
  text: string | null;
  at: string | null;
}

/** Conversations with something new in them. */
export function UnreadCard({ groups, zone, now, side }: { groups: UnreadGroup[]; zone: string; now: string; side: "family" | "specialist" }) {
  const t = useTexts("sessions");
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
