import { Activity, type ReactElement, type ReactNode, use, useMemo, useState } from "react";
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterNavigationContext as NavigationStateContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from "react-router";
import { CurrentPageProvider, useCurrentPage } from "../navigation/link.tsx";
import { pages } from "../platform/features/pages.ts";
import type { Page } from "../platform/i18n/pages.ts";
import { shelfAfterVisit, emptyShelf } from "./kept-pages.ts";
import styles from "./kept-outlet.module.css";

/**
 * Like `Outlet`, but keeps pages with `keepAlive` mounted after a navigation, hidden and with their effects stopped, so
 * that they keep their state when the person returns. Their data is reloaded then.
 */
export function KeptOutlet() {
  const outlet = useOutlet();
  const { page, pathname, search } = useCurrentPage();
  const keep = page !== undefined && (pages[page] as Page).keepAlive === true;
  const [before, setShelf] = useState(emptyShelf);
  const shelf = shelfAfterVisit(before, keep ? { path: pathname, search } : undefined);
  if (shelf !== before) setShelf(shelf);
  return (
    <>
      {/* The visible page comes first in the document, so that its ids win over the same ids in hidden pages. */}
      {!keep && outlet}
      {shelf.kept.map(({ id }) => (
        <KeptPage key={id} active={id === shelf.current} outlet={outlet} />
      ))}
    </>
  );
}

/**
 * Renders the page while it is visible, and its last state after that. The router's contexts describe only the current page, so a
 * hidden page keeps the last values it received.
 */
function KeptPage({ active, outlet }: { active: boolean; outlet: ReactElement | null }) {
  const present = usePresent(outlet);
  const [shown, setShown] = useState(present);
  if (active && shown !== present) setShown(present);
  const { state, data, navigation, location } = shown;
  return (
    <Activity mode={active ? "visible" : "hidden"}>
      <div className={styles["page"]} data-away={active ? undefined : ""}>
        <StateContext value={state}>
          <DataContext value={data}>
            <NavigationStateContext value={navigation}>
              <LocationContext value={location}>
                <CurrentPageProvider>{shown.outlet as ReactNode}</CurrentPageProvider>
              </LocationContext>
            </NavigationStateContext>
          </DataContext>
        </StateContext>
      </div>
    </Activity>
  );
}

function usePresent(outlet: ReactElement | null) {
  const state = use(StateContext);
  const data = use(DataContext);
  const navigation = use(NavigationStateContext);
  const location = use(LocationContext);
  return useMemo(() => ({ state, data, navigation, location, outlet }), [state, data, navigation, location, outlet]);
}
