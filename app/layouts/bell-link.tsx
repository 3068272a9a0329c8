import { RouterLink, useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import { CountBadge, Icon } from "../ui/index.ts";
import styles from "./bell-link.module.css";

/** The bell in the top bar, which links to the notifications and shows the number of unread ones. */
export function BellLink({ area, count }: { area: "user" | "specialist" | "admin"; count: number }) {
  const t = useTexts("notifications");
  const paths = usePaths();
  const { page } = useCurrentPage();
  const target = `notifications.${area}` as const;
  return (
    <RouterLink
      className={`icon-button ${styles["bell"]}`}
      to={paths(target)}
      aria-label={t("bell.label", { count })}
      aria-current={page === target ? "page" : undefined}
    >
      <Icon name="bell" size={22} />
      <CountBadge count={count} className={styles["count"]} />
    </RouterLink>
  );
}
