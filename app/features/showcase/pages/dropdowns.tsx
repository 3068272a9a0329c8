import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Dropdown, DropdownMenu } from "../../../ui/dropdown.tsx";
import { Menu, MenuItem } from "../../../ui/index.ts";
import { Demo, BrowserOnly, Section, State } from "../components/demo.tsx";
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
    <Demo part="dropdowns">
      <Section title={t("section.variants")}>
        <State name={t("dropdowns.actions")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} onAction={setLast} />
          <p className="muted small" role="status">
            {last && t("dropdowns.chosen", { what: last })}
          </p>
        </State>
        <State name={t("dropdowns.one")}>
          <Dropdown label={t("dropdowns.sort")} variant="tertiary" chosen={sort} onChoose={setSort} groups={orders} />
        </State>
        <State name={t("dropdowns.several")}>
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
        </State>
      </Section>
      <Section title={t("section.states")}>
        <State name={t("dropdowns.icon")}>
          <Dropdown icon="dots-three" label={t("dropdowns.more")} groups={actions} />
        </State>
        <State name={t("state.hover")} held="hover">
          <Dropdown label={t("dropdowns.more")} groups={actions} />
        </State>
        <State name={t("state.focus")} held="focus">
          <Dropdown label={t("dropdowns.more")} groups={actions} />
        </State>
        <State name={t("state.disabled")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} disabled />
        </State>
        <State name={t("state.loading")}>
          <Dropdown label={t("dropdowns.more")} groups={actions} loading />
        </State>
        <State name={t("section.long")}>
          <Dropdown
            label={t("long.button")}
            groups={[{ items: [{ id: "long", label: t("long.label"), note: t("long.help") }] }]}
          />
        </State>
        <State name={t("dropdowns.plain")}>
          <div className={styles["cell"]}>
            <Menu kind="button" align="start" trigger={t("dropdowns.sort")}>
              {(["soonest", "rating", "price"] as const).map((id, index) => (
                <MenuItem key={id} href={`#${id}`} current={index === 0}>
                  {t(`sort.${id}`)}
                </MenuItem>
              ))}
            </Menu>
          </div>
        </State>
      </Section>
      <Section title={t("section.open")}>
        <BrowserOnly>
          <State name={t("state.hover")} held="hover" target=".option">
            <div className="float">
              <DropdownMenu aria-label={t("dropdowns.more")} groups={actions} />
            </div>
          </State>
          <State name={t("state.focus")} held="focus" target=".option:nth-of-type(2)">
            <div className="float">
              <DropdownMenu aria-label={t("dropdowns.sort")} groups={orders} chosen={sort} onChoose={setSort} />
            </div>
          </State>
          <State name={t("section.long")}>
            <div className="float">
              <DropdownMenu
                aria-label={t("long.button")}
                groups={[{ items: [{ id: "long", label: t("long.label"), note: t("long.help"), icon: "info" }] }]}
              />
            </div>
          </State>
        </BrowserOnly>
      </Section>
    </Demo>
  );
}
