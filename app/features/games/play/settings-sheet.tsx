import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, SegmentedControl } from "../../../ui/index.ts";
import { Modal } from "../../../ui/modal.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import type { GameSettings } from "../data/shapes.ts";
import type { Game } from "../engine/game.ts";
import { grownUpQuestions } from "../games/lines.ts";
import type { Language } from "../pools/pool.ts";
import styles from "./play.module.css";
import { defaultScanMs } from "./use-scanning.ts";
import { hasRemoteVoice, similarVoice, speak, voiceFor } from "./voice.ts";

interface SettingsProps {
  settings: GameSettings;
  onSettings(settings: GameSettings): void;
  game: Game;
  language: Language;
  /** Pairs of words that differ in one sound, for checking a voice. */
  pairs: readonly (readonly [string, string])[];
  /** Whether everything that must be heard has been recorded, so that no voice is needed. */
  recorded: boolean;
  /** Whether a child has the device, so that settings for grown-ups are hidden. */
  held: boolean;
}

const scans = [800, 1200, defaultScanMs, 2500, 4000];

/** The settings for playing on this device, for grown-ups. */
export function SettingsSheet({ open, onClose, ...props }: SettingsProps & { open: boolean; onClose(): void }) {
  const t = useTexts("games");
  return (
    <Modal open={open} onClose={onClose} title={t("play.settings")} closeLabel={t("play.close")}>
      {open && <Fields {...props} />}
    </Modal>
  );
}

function Fields({ held, ...props }: SettingsProps) {
  const t = useTexts("games");
  return (
    <div className={styles["settings"]}>
      <p className="muted small">{t(held ? "play.settings.held" : "play.settings.about")}</p>
      {!held && <Together {...props} />}
      <Handling {...props} />
      {!held && <Heard {...props} />}
    </div>
  );
}

type FieldsProps = Omit<SettingsProps, "held">;

function Together({ settings, onSettings }: FieldsProps) {
  const t = useTexts("games");
  return (
    <SwitchField
      name="together"
      label={t("settings.together")}
      help={t("settings.together.help")}
      defaultChecked={settings.together === true}
      onChange={({ target }) => onSettings({ ...settings, together: target.checked })}
    />
  );
}

/** Settings that a child may change as well. */
function Handling({ settings, onSettings }: FieldsProps) {
  const t = useTexts("games");
  const set = (part: GameSettings) => onSettings({ ...settings, ...part });
  return (
    <>
      <SwitchField
        name="sound"
        label={t("settings.sound")}
        defaultChecked={settings.sound !== false}
        onChange={({ target }) => set({ sound: target.checked })}
      />
      <Chosen
        name="hand"
        label={t("settings.hand")}
        value={settings.hand ?? "right"}
        onChange={(hand) => set({ hand: hand as "right" | "left" })}
        options={[
          { value: "left", label: t("settings.hand.left") },
          { value: "right", label: t("settings.hand.right") },
        ]}
      />
      <Chosen
        name="switches"
        label={t("settings.switches")}
        help={t("settings.switches.help")}
        value={String(settings.switches ?? 0)}
        onChange={(value) => set({ switches: Number(value) })}
        options={[
          { value: "0", label: t("settings.switches.0") },
          { value: "1", label: t("settings.switches.1") },
          { value: "2", label: t("settings.switches.2") },
        ]}
      />
      {settings.switches === 1 && (
        <Chosen
          name="scan"
          label={t("settings.scan")}
          value={String(settings.scan_ms ?? defaultScanMs)}
          onChange={(value) => set({ scan_ms: Number(value) })}
          options={scans.map((ms) => ({ value: String(ms), label: t("settings.scan.s", { s: ms / 1000 }) }))}
        />
      )}
    </>
  );
}

/** Settings for sound, speech and screen readers. */
function Heard({ settings, onSettings, game, language, pairs, recorded }: FieldsProps) {
  const t = useTexts("games");
  const set = (part: GameSettings) => onSettings({ ...settings, ...part });
  const { voice, remote, near } = useVoices(language, settings.remote_voices === true);
  const hears = game.access.voice.length > 0 || game.id === "listen";
  return (
    <>
      {hears && (
        <Chosen
          name="channel"
          label={t("settings.channel")}
          value={settings.channel ?? (voice || recorded ? "voice" : game.id === "listen" ? "pictures" : "adult")}
          onChange={(channel) => set({ channel: channel as "voice" | "adult" | "pictures" })}
          options={[
            ...(voice || recorded ? [{ value: "voice", label: t("settings.channel.voice") }] : []),
            { value: "adult", label: t("settings.channel.adult") },
            ...(game.id === "listen" ? [{ value: "pictures", label: t("settings.channel.pictures") }] : []),
          ]}
        />
      )}
      {!voice && <p className="muted small">{t("settings.no_voice")}</p>}
      {(remote || settings.remote_voices === true) && (
        <SwitchField
          name="remote"
          label={t("settings.remote")}
          help={t("settings.remote.help")}
          defaultChecked={settings.remote_voices === true}
          onChange={({ target }) => set({ remote_voices: target.checked })}
        />
      )}
      {!voice && (near || settings.near_voice === true) && (
        <SwitchField
          name="near"
          label={t("settings.near")}
          help={t("settings.near.help")}
          defaultChecked={settings.near_voice === true}
          onChange={({ target }) => set({ near_voice: target.checked })}
        />
      )}
      {voice && pairs.length > 0 && (
        <VoiceCheck
          voice={voice}
          language={language}
          pairs={pairs}
          passed={settings.voice_checked === true}
          onPassed={(voice_checked) => set({ voice_checked })}
        />
      )}
      <SwitchField
        name="named"
        label={t("settings.named")}
        help={t("settings.named.help")}
        defaultChecked={settings.named === true}
        onChange={({ target }) => set({ named: target.checked })}
      />
    </>
  );
}

interface ChosenProps {
  name: string;
  label: string;
  help?: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function Chosen({ name, label, help, value, options, onChange }: ChosenProps) {
  return (
    <div onChange={({ target }) => onChange((target as HTMLInputElement).value)}>
      <SegmentedControl name={name} label={label} help={help} options={options} defaultValue={value} full />
    </div>
  );
}

interface Voices {
  voice: SpeechSynthesisVoice | null;
  remote: boolean;
  near: boolean;
}

function useVoices(language: Language, allowed: boolean): Voices {
  const [found, setFound] = useState<Voices>({ voice: null, remote: false, near: false });
  useEffect(() => {
    let left = false;
    void Promise.all([voiceFor(language, allowed), hasRemoteVoice(language), similarVoice(language, allowed)]).then(
      ([voice, remote, near]) => !left && setFound({ voice, remote, near: near !== null }),
    );
    return () => {
      left = true;
    };
  }, [language, allowed]);
  return found;
}

interface CheckProps {
  voice: SpeechSynthesisVoice;
  language: Language;
  pairs: readonly (readonly [string, string])[];
  passed: boolean;
  onPassed(passed: boolean): void;
}

/**
 * A grown-up listens to three pairs of words and says whether they sound different. Only then may the voice speak such words.
 */
function VoiceCheck({ voice, language, pairs, passed, onPassed }: CheckProps) {
  const t = useTexts("games");
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  if (passed)
    return (
      <p className="small">
        <b>{t("settings.check.passed")}</b>
      </p>
    );
  return (
    <fieldset className={styles["check"]}>
      <legend>{t("settings.check")}</legend>
      <p className="small">{grownUpQuestions.voice_check[language]}</p>
      <div className="cluster">
        {pairs.map((pair, at) => (
          <Button
            key={pair.join()}
            type="button"
            variant="neutral"
            iconStart="speaker-high-fill"
            onClick={() =>
              void speak(voice, language, pair.join(". ")).then(
                (said) => said && setHeard((all) => new Set(all).add(at)),
              )
            }
          >
            {t("settings.check.say", { n: at + 1 })}
          </Button>
        ))}
      </div>
      <div className="cluster">
        <Button type="button" variant="tertiary" disabled={heard.size < pairs.length} onClick={() => onPassed(true)}>
          {t("settings.check.yes")}
        </Button>
        <Button type="button" variant="unstyled" onClick={() => onPassed(false)}>
          {t("settings.check.no")}
        </Button>
      </div>
    </fieldset>
  );
}
