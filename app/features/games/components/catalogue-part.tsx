import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Tag, TextField } from "../../../ui/index.ts";
import styles from "./games.module.css";
import type { CatalogPart } from "./parts-of.server.ts";

interface PartProps {
  part: CatalogPart;
  off: { id: string; reason: string; off_at: string } | undefined;
  /** Whether it is for other ages than the selected one. */
  outside: boolean;
  zone: string;
  refusal: RefusedForm | undefined;
  refusedFor: string | undefined;
}

/** One line of the catalog: whether children see it, and the button that hides or shows it. */
export function CatalogPartRow({ part, off, outside, zone, refusal, refusedFor }: PartProps) {
  const t = useTexts("games");
  const formats = useFormats();
  const { game, strand, name, skill, from, opens, voice, reads, readsFrom } = part;
  const asked = refusedFor === `${game} ${strand ?? ""}` ? refusal : undefined;
  const named = <span className="visually-hidden">: {name}</span>;
  const facts = [
    skill,
    strand && t("team.from", { age: from }),
    opens && t("team.opens", opens),
    voice && t("team.voice"),
    reads && (readsFrom === null ? t("team.reads") : t("team.reads.from", { age: readsFrom })),
  ].filter(Boolean);
  return (
    <div role="group" className={styles["part"]} aria-label={name}>
      <div className={styles["partHead"]}>
        <div>
          <p className={styles["partName"]}>{name}</p>
          {facts.length > 0 && <p className="muted small">{facts.join(" · ")}</p>}
          {off && (
            <p className="small" lang="">
              {off.reason}
            </p>
          )}
        </div>
        <div className="tags">
          {outside && <Tag kind="orange">{t("team.outside")}</Tag>}
          <Tag kind={off ? "red" : "green"}>
            {off ? t("team.off", { day: formats.date(isoDay(off.off_at, zone)) }) : t("team.on")}
          </Tag>
        </div>
      </div>
      {off ? (
        <Form method="post" className={styles["off"]}>
          <FormKey />
          <input type="hidden" name="game_off_id" value={off.id} />
          <div>
            <Button size="sm" variant="neutral">
              {t("team.switch_on")}
              {named}
            </Button>
          </div>
        </Form>
      ) : (
        <details open={asked !== undefined}>
          <summary className="link small">
            {t("team.open")}
            {named}
          </summary>
          <Form method="post" className={styles["off"]}>
            <FormKey />
            <input type="hidden" name="game_id" value={game} />
            {strand && <input type="hidden" name="strand" value={strand} />}
            <TextField
              name="reason"
              id={`reason-${game}-${strand ?? "whole"}`}
              label={t("team.reason")}
              help={t("team.reason.help")}
              maxLength={500}
              required
              defaultValue={typeof asked?.values["reason"] === "string" ? asked.values["reason"] : undefined}
              error={asked?.error.fields?.["reason"]?.message}
            />
            <div>
              <Button size="sm" variant="warning">
                {t("team.switch_off")}
                {named}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}
