import { useTexts } from "../../../navigation/link.tsx";
import { Icon, Notice, Pebble, SelectField, TextArea } from "../../../ui/index.ts";
import type { PlanSetting } from "../contract.ts";
import { channelsOf, foci, strandWithFocus } from "../data/strands.ts";
import { planTextLimits } from "../rules.ts";
import type { StrandTexts } from "./game-words.server.ts";
import { LevelRange } from "./level-range.tsx";
import { type ItemDraft, defaultLevels } from "./plan-values.ts";
import styles from "./practice.module.css";

interface ItemFieldsProps {
  place: number;
  item: ItemDraft;
  setting: PlanSetting;
  strands: readonly StrandTexts[];
  fault: (name: string) => string | undefined;
  onChange: (item: ItemDraft) => void;
  /** Removes the game. */
  onRemove: () => void;
}

/** The fields for one game of a plan: which game, between which levels, how often, and why. */
export function ItemFields({ place, item, setting, strands, fault, onChange, onRemove }: ItemFieldsProps) {
  const t = useTexts("practice");
  const name = `items.${place}`;
  const words = strands.find(({ key }) => key === item.strand);
  const levelOf = (key: string) => setting.levels.find(({ game_id, strand }) => `${game_id}.${strand}` === key)?.level;
  const channels = channelsOf(item.strand);
  const { age } = setting.profile;
  const tooOld = words && age !== null && (age < words.ages[0] || age > words.ages[1]);
  const games = [...new Set(strands.map(({ game }) => game))];
  return (
    <div className={styles["item"]}>
      <div className={styles["itemhead"]}>
        <Pebble icon={words?.icon ?? "game-controller"} tint={place % 2 === 0 ? "apricot" : "sky"} size="lg" />
        <div className={styles["grow"]}>
          <h3 className="card-title">
            {words ? words.game : t("form.game", { n: place + 1 })}
            {words && <span className={styles["strand"]}> · {words.strand}</span>}
          </h3>
          {words && <p className="muted small">{words.about}</p>}
        </div>
        <button type="button" className={styles["remove"]} aria-label={t("form.remove")} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </button>
      </div>
      <SelectField
        name={`${name}.strand`}
        label={t("form.which")}
        value={item.strand}
        error={fault(`${name}.strand`)}
        onChange={({ target: { value: strand } }) =>
          onChange({ ...item, strand, ...defaultLevels(levelOf(strand)), focus: "", channel: "" })
        }
      >
        <option value="">{t("form.none")}</option>
        {games.map((game) => (
          <optgroup key={game} label={game}>
            {strands
              .filter((one) => one.game === game)
              .map(({ key, strand }) => (
                <option key={key} value={key}>
                  {t("running.item", { game, strand })}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={styles["itemgrid"]}>
        <LevelRange
          name={name}
          game={words ? `${words.game}, ${words.strand}` : t("form.game", { n: place + 1 })}
          from={item.level_from}
          to={item.level_to}
          now={levelOf(item.strand)}
          child={setting.profile.name}
          error={fault(`${name}.level_to`)}
          onChange={(levels) => onChange({ ...item, ...levels })}
        />
        {item.strand === strandWithFocus && (
          <SelectField
            name={`${name}.focus`}
            label={t("form.focus")}
            value={item.focus}
            error={fault(`${name}.focus`)}
            onChange={({ target }) => onChange({ ...item, focus: target.value })}
            options={[
              { value: "", label: t("form.focus.none") },
              ...foci.map((value) => ({ value, label: t(`focus.${value}`) })),
            ]}
          />
        )}
        {channels.length > 0 && (
          <SelectField
            name={`${name}.channel`}
            label={t("form.channel")}
            value={item.channel}
            error={fault(`${name}.channel`)}
            onChange={({ target }) => onChange({ ...item, channel: target.value })}
            options={[
              { value: "", label: t("form.channel.none") },
              ...channels.map((value) => ({ value, label: t(`channel.${value}`) })),
            ]}
          />
        )}
        <SelectField
          name={`${name}.plays`}
          label={t("form.plays")}
          value={String(item.plays)}
          onChange={({ target }) => onChange({ ...item, plays: Number(target.value) })}
          options={["1", "2", "3"].map((value) => ({ value, label: value }))}
        />
      </div>
      {setting.side === "specialist" && (
        <TextArea
          name={`${name}.why`}
          label={t("form.why")}
          help={t("form.why.help")}
          rows={2}
          maxLength={planTextLimits.why}
          defaultValue={item.why}
          error={fault(`${name}.why`)}
        />
      )}
      {tooOld && <Notice kind="info" title={t("form.ages", { from: words.ages[0], to: words.ages[1] })} />}
    </div>
  );
}
