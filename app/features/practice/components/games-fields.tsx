import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, CardHead } from "../../../ui/index.ts";
import type { PlanSetting } from "../contract.ts";
import { minutesOfPlays, mostItems, planDefaults } from "../rules.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { ItemFields } from "./item-fields.tsx";
import { type ItemDraft, defaultLevels, type OnShownChange } from "./plan-values.ts";
import styles from "./practice.module.css";

interface GamesFieldsProps {
  begin: readonly ItemDraft[];
  setting: PlanSetting;
  strands: readonly StrandTexts[];
  minutes: number;
  fault: (name: string) => string | undefined;
  onShown: OnShownChange | undefined;
}

interface Placed {
  item: ItemDraft;
  key: number;
}

const blank: ItemDraft = {
  strand: "",
  ...defaultLevels(undefined),
  focus: "",
  channel: "",
  plays: planDefaults.plays,
  why: "",
};

/** The fields for a plan's games, with a note on whether their plays fit into its minutes. */
export function GamesFields({ begin, setting, strands, minutes, fault, onShown }: GamesFieldsProps) {
  const t = useTexts("practice");
  const [items, keepItems] = useState((): readonly Placed[] =>
    (begin.length > 0 ? begin : [blank]).map((item, key) => ({ item, key })),
  );
  const setItems = (next: readonly Placed[]) => {
    keepItems(next);
    onShown?.({ strands: next.map(({ item }) => item.strand).filter(Boolean) });
  };
  const chosen = items.filter(({ item }) => item.strand !== "").map(({ item }) => item);
  const needed = minutesOfPlays(chosen);
  const plays = chosen.reduce((sum, item) => sum + item.plays, 0);
  const add = () => setItems([...items, { item: blank, key: Math.max(-1, ...items.map(({ key }) => key)) + 1 }]);
  return (
    <>
      <CardHead
        title={t("form.games")}
        id="games"
        sub={
          plays > 0 && (
            <span aria-live="polite">
              {t(needed > minutes ? "form.games.over" : "form.games.time", { plays, needed, minutes })}
            </span>
          )
        }
        aside={
          items.length < mostItems && (
            <Button
              variant="tertiary"
              iconStart="plus"
              name="intent"
              value="add_game"
              onClick={(event) => {
                event.preventDefault();
                add();
              }}
            >
              {t("form.add")}
            </Button>
          )
        }
      />
      {items.map(({ item, key }, place) => (
        <ItemFields
          key={key}
          place={place}
          item={item}
          setting={setting}
          strands={strands}
          fault={fault}
          onChange={(changed) => setItems(items.map((one) => (one.key === key ? { ...one, item: changed } : one)))}
          onRemove={() =>
            setItems(items.length > 1 ? items.filter((one) => one.key !== key) : [{ item: blank, key: key + 1 }])
          }
        />
      ))}
      {fault("items") && <p className={styles["fault"]}>{fault("items")}</p>}
    </>
  );
}
