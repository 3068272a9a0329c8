import { useTexts } from "../../../navigation/link.tsx";
import { Tabs as TabLinks } from "../../../ui/index.ts";
import { TabPanels } from "../../../ui/tab-panels.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Tabs() {
  const t = useTexts("showcase");
  const items = [
    {
      id: "proposed",
      label: t("tabs.proposed"),
      count: 2,
      countLabel: t("tabs.waiting", { count: 2 }),
      content: <p>{t("tabs.proposed_text")}</p>,
    },
    {
      id: "confirmed",
      label: t("tabs.confirmed"),
      count: 5,
      countLabel: t("tabs.waiting", { count: 5 }),
      content: <p>{t("tabs.confirmed_text")}</p>,
    },
    { id: "history", label: t("tabs.history"), content: <p>{t("tabs.history_text")}</p> },
  ];
  const disabled = { id: "games", label: t("tabs.games"), disabled: true, content: <p>{t("tabs.history_text")}</p> };
  const links = items.map(({ id, content: _content, ...item }, index) => ({
    ...item,
    href: `#${id}`,
    active: index === 0,
  }));
  const long = ["long.tab_1", "long.tab_2", "long.tab_3", "long.tab_4"] as const;
  return (
    <ShowcasePage part="tabs">
      <ShowcaseSection title={t("tabs.panels")} wide>
        <TabPanels label={t("tabs.label")} items={[...items, disabled]} />
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")} wide>
        <ShowcaseState name={t("state.hover")} held="hover" target=".tab:nth-child(2)">
          <TabPanels label={t("tabs.label_hover")} items={items} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target=".tab">
          <TabPanels label={t("tabs.label_focus")} items={[...items, disabled]} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <TabPanels
            label={t("tabs.label_long")}
            items={long.map((key) => ({ id: key, label: t(key), content: <p>{t("long.help")}</p> }))}
          />
        </ShowcaseState>
        <ShowcaseState name={t("tabs.links")}>
          <TabLinks label={t("tabs.label_links")} items={links} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="li:nth-child(2) a">
          <TabLinks label={t("tabs.label_links_focus")} items={links} />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
