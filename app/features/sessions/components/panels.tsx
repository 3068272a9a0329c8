import { type ReactNode, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { Tabs } from "../../../ui/index.ts";
import styles from "./sessions.module.css";

export const panelNames = ["proposed", "confirmed", "history"] as const;
export type PanelName = (typeof panelNames)[number];

const none = () => () => {};
/** Whether the page is hydrated: only then does it know the URL's hash, which the server never sees. */
export const useHydrated = () =>
  useSyncExternalStore(
    none,
    () => true,
    () => false,
  );

/**
 * The panel named by the URL hash, else `first`. Undefined on the server, which shows all panels. Read during render rather than
 * in an effect, so that no other panel flashes first.
 */
export function useActivePanel(first: PanelName = "proposed"): PanelName | undefined {
  const { hash } = useLocation();
  return useHydrated() ? (panelNames.find((name) => `#${name}` === hash) ?? first) : undefined;
}

export function PanelTabs({
  active,
  counts,
}: {
  active: PanelName | undefined;
  counts: Partial<Record<PanelName, number>>;
}) {
  const t = useTexts("sessions");
  return (
    <Tabs
      label={t("tabs.label")}
      items={panelNames.map((name) => ({
        href: `#${name}`,
        label: t(`tab.${name}`),
        active: (active ?? "proposed") === name,
        ...(counts[name] && { count: counts[name], countLabel: t("tab.count", { count: counts[name] }) }),
      }))}
    />
  );
}

export function Panels({ active, children }: { active: PanelName | undefined; children: ReactNode }) {
  return (
    <div className={styles["panels"]} data-active={active}>
      {children}
    </div>
  );
}

export function Panel({
  name,
  title,
  lead,
  children,
}: {
  name: PanelName;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={styles["panel"]} id={name} aria-labelledby={`${name}-title`}>
      <div>
        <h2 className="card-title" id={`${name}-title`}>
          {title}
        </h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
