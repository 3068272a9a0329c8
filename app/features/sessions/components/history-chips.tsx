import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Menu, MenuItem } from "../../../ui/index.ts";
import { historyStates } from "./history-filter.ts";
import type { HistoryFilter } from "./lists.server.ts";
import styles from "./sessions.module.css";

interface Person {
  id: string;
  name: string;
}

interface HistoryChipsProps {
  page: "sessions.user" | "sessions.specialist";
  filter: HistoryFilter;
  people: readonly Person[];
}

export const queryOf = ({ who, state }: HistoryFilter): Record<string, string> => ({
  ...(who && { who }),
  ...(state && { state }),
});

/**
 * Links that filter the history by person and by outcome. Specialists get no links by person, because they have too many clients.
 */
export function HistoryChips({ page, filter, people }: HistoryChipsProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const to = (more: Partial<HistoryFilter>) => `${paths(page, {}, queryOf({ ...filter, ...more }))}#history`;
  const who = [{ id: null, name: t(page === "sessions.user" ? "history.everyone" : "history.clients") }, ...people];
  const named = who.find(({ id }) => id === filter.who) ?? who[0];
  return (
    <div className={styles["filters"]}>
      {people.length > 1 && page === "sessions.user" && (
        <nav className="chips" aria-label={t("history.filter")}>
          {who.map(({ id, name }) => (
            <RouterLink
              key={id}
              className="chip"
              to={to({ who: id })}
              aria-current={id === filter.who ? "true" : undefined}
              stay
            >
              {name}
            </RouterLink>
          ))}
        </nav>
      )}
      <nav className="chips" aria-label={t("history.states")}>
        {[null, ...historyStates].map((state) => (
          <RouterLink
            key={state}
            className="chip"
            to={to({ state })}
            aria-current={state === filter.state ? "true" : undefined}
            stay
          >
            {state ? t(`status.${state}`) : t("history.all")}
          </RouterLink>
        ))}
      </nav>
      {people.length > 1 && page === "sessions.specialist" && (
        <Menu kind="button" trigger={named?.name ?? ""}>
          {who.map(({ id, name }) => (
            <MenuItem key={id} href={to({ who: id })} as={RouterLink} current={id === filter.who}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
