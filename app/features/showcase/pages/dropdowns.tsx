import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Dropdown, DropdownMenu } from "../../../ui/dropdown.tsx";
import { Menu, MenuItem } from "../../../ui/index.ts";
import { ShowcasePage, BrowserOnly, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

export default function Dropdowns() {
  const t = useTexts("showcase");
  const [sort, setSort] = useState(["soonest"]);
  const [shown, setShown] = useState(["confirmed", "held"]);
  const [last, setLast] = useState("");
  const actions = [
    {
      items: [
        { id: "open", label: t("word.open"), icon: "eye" as const },
        { id: "move", label: t("dropdowns.move"), icon: "calendar-blank" as const, note: t("dropdowns.move_note") },
        {
          id: "export",
          label: t("word.download"),
          icon: "download-simple" as const,
          items: [
            { id: "pdf", label: "PDF" },
            { id: "ics", label: t("dropdowns.calendar_file") },
          ],
        },
        { id: "share", label: t("dropdowns.share"), icon: "users" as const, disabled: true },
      ],
    },
    { items: [{ id: "cancel", label: t("word.cancel_session"), icon: "trash" as const, danger: true }] },
  ];
  const orders = [
    {
      title: t("dropdowns.sort_by"),
      items: (["soonest", "rating", "price"] as const).map((id) => ({ id, label: t(`sort.${id}`) })),
    },
  ];
  return (
    <ShowcasePage part="dropdowns">
      <ShowcaseSection title={t("section.variants")}>
        <ShowcaseState name={t("dropdowns.actions")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} onAction={setLast} />
          <p className="muted small" role="status">
            {last && t("dropdowns.chosen", { what: last })}
          </p>
        </ShowcaseState>
        <ShowcaseState name={t("dropdowns.one")}>
          <Dropdown label={t("dropdowns.sort")} variant="tertiary" chosen={sort} onChoose={setSort} groups={orders} />
        </ShowcaseState>
        <ShowcaseState name={t("dropdowns.several")}>
          <Dropdown
            label={t("dropdowns.show")}
            chosen={shown}
            onChoose={setShown}
            multiple
            groups={[
              {
                items: (["confirmed", "held", "completed", "cancelled"] as const).map((id) => ({
                  id,
                  label: t(`entry.${id}`),
                })),
              },
            ]}
          />
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("dropdowns.icon")}>
          <Dropdown icon="dots-three" label={t("dropdowns.more")} groups={actions} />
        </ShowcaseState>
        <ShowcaseState name={t("state.hover")} held="hover">
          <Dropdown label={t("dropdowns.more")} groups={actions} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus">
          <Dropdown label={t("dropdowns.more")} groups={actions} />
        </ShowcaseState>
        <ShowcaseState name={t("state.disabled")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} disabled />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} loading />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Dropdown
            label={t("long.button")}
            groups={[{ items: [{ id: "long", label: t("long.label"), note: t("long.help") }] }]}
          />
        </ShowcaseState>
        <ShowcaseState name={t("dropdowns.plain")}>
          <div className={styles["cell"]}>
            <Menu kind="button" align="start" trigger={t("dropdowns.sort")}>
              {(["soonest", "rating", "price"] as const).map((id, index) => (
                <MenuItem key={id} href={`#${id}`} current={index === 0}>
                  {t(`sort.${id}`)}
                </MenuItem>
              ))}
            </Menu>
          </div>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("section.open")}>
        <BrowserOnly>
          <ShowcaseState name={t("state.hover")} held="hover" target=".option">
            <div className="float">
              <DropdownMenu aria-label={t("dropdowns.more")} groups={actions} />
            </div>
          </ShowcaseState>
          <ShowcaseState name={t("state.focus")} held="focus" target=".option:nth-of-type(2)">
            <div className="float">
              <DropdownMenu aria-label={t("dropdowns.sort")} groups={orders} chosen={sort} onChoose={setSort} />
            </div>
          </ShowcaseState>
          <ShowcaseState name={t("section.long")}>
            <div className="float">
              <DropdownMenu
                aria-label={t("long.button")}
                groups={[{ items: [{ id: "long", label: t("long.label"), note: t("long.help"), icon: "info" }] }]}
              />
            </div>
          </ShowcaseState>
        </BrowserOnly>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
