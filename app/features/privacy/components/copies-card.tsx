import type { FormEvent } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { useReloadWhile } from "../../../navigation/reload-while.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import {
  LoadingStones,
  Button,
  Card,
  CardHead,
  Pebble,
  Portrait,
  Row,
  Rows,
  Tag,
  type Tint,
} from "../../../ui/index.ts";
import type { CopyView, DataPageData } from "../controllers/load-data.server.ts";
import { dataPages } from "./data-pages.ts";
import { DownloadStep } from "./download-step.tsx";
import styles from "./data.module.css";
import { fileSize } from "./file-size.ts";

interface CopiesCardProps {
  load: DataPageData;
  /** The error of this card's form or of the download. */
  error: ErrorBody | undefined;
  about: "ask" | "download" | undefined;
}

/** A form to request a copy of the person's data, and the existing copies. */
export function CopiesCard({ load, error, about }: CopiesCardProps) {
  const t = useTexts("privacy");
  const paths = usePaths();
  const { copies, children, role, older, first } = load;
  useReloadWhile(copies.some(({ state }) => state === "preparing"));
  return (
    <Card id="copies">
      <CardHead title={t("copies.title")} sub={t(children.length > 0 ? "copies.text" : "copies.text.alone")} />
      <FormErrors error={about === "ask" ? error : undefined} labels={{ profile_ids: t("copies.who") }} />
      <Form method="post" className={styles["ask"]}>
        <input type="hidden" name="intent" value="ask" />
        {children.length > 0 && <Choice load={load} />}
        <Button size="lg" iconStart="folder-open">
          {t("copies.prepare")}
        </Button>
      </Form>
      {copies.length > 0 && (
        <>
          <h3 className={styles["sub"]}>{t("copies.own")}</h3>
          <Rows>
            {copies.map((copy) => (
              <CopyRow key={copy.id} copy={copy} load={load} error={about === "download" ? error : undefined} />
            ))}
          </Rows>
          {(older !== null || !first) && (
            <p className={styles["more"]}>
              {older !== null ? (
                <RouterLink className="link" to={`${paths(dataPages[role].data, {}, { copies: older })}#copies`}>
                  {t("copies.older")}
                </RouterLink>
              ) : (
                <RouterLink className="link" to={`${paths(dataPages[role].data)}#copies`}>
                  {t("copies.newest")}
                </RouterLink>
              )}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Unchecks the people when "Everyone" is checked, and vice versa. Without scripts, the chosen people take precedence. */
function keepOneMeaning({ currentTarget, target }: FormEvent<HTMLFieldSetElement>) {
  if (!(target instanceof HTMLInputElement)) return;
  const boxes = [...currentTarget.querySelectorAll("input")];
  const everyone = boxes.find(({ name }) => name === "everyone");
  const people = boxes.filter((box) => box !== everyone);
  if (target === everyone && everyone.checked) for (const box of people) box.checked = false;
  else if (everyone) everyone.checked = !people.some(({ checked }) => checked);
}

/** Chooses whose data to copy: everyone's, unless some people are chosen. */
function Choice({ load: { me, children } }: { load: DataPageData }) {
  const t = useTexts("privacy");
  return (
    <fieldset className={styles["who"]} onChange={keepOneMeaning}>
      <legend className="visually-hidden">{t("copies.who")}</legend>
      <div className="chips">
        <label className="chip">
          <input type="checkbox" name="everyone" value="yes" defaultChecked />
          {t("copies.everyone")}
        </label>
        <label className={`chip ${styles["person"]}`}>
          <input type="checkbox" name="own" value="yes" />
          <Portrait size={36} src={me.portrait} name={me.name} tint="green" />
          {t("copies.me")}
        </label>
        {children.map(({ id, name, portrait, tint }) => (
          <label className={`chip ${styles["person"]}`} key={id}>
            <input type="checkbox" name="profile_ids" value={id} />
            <Portrait size={36} src={portrait} name={name} tint={tint as Tint} />
            <span lang="">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const looks = {
  preparing: { icon: "hourglass-medium", tint: "sky" },
  ready: { icon: "folder-open", tint: "green" },
  ended: { icon: "prohibit", tint: "stone" },
  failed: { icon: "warning-circle", tint: "apricot" },
} as const;

function CopyRow({ copy, load, error }: { copy: CopyView; load: DataPageData; error: ErrorBody | undefined }) {
  const t = useTexts("privacy");
  const paths = usePaths();
  const name = useCopyName()(copy);
  const { role } = load;
  const proving = load.proving?.copy === copy.id && copy.state === "ready" ? load.proving : null;
  return (
    <Row
      className={styles["copy"]}
      lead={<Pebble icon={looks[copy.state].icon} tint={looks[copy.state].tint as Tint} />}
      title={name}
      text={<CopyText copy={copy} zone={load.zone} now={load.now} />}
      actions={
        <span className={styles["state"]}>
          {copy.state === "preparing" && (
            <>
              {copy.files_total > 0 && (
                <span className="muted small">
                  {t("copies.progress", { done: copy.files_done, total: copy.files_total })}
                </span>
              )}
              <LoadingStones className={styles["beat"]} />
            </>
          )}
          <Tag
            kind={copy.state === "ready" ? "green" : copy.state === "preparing" ? "neutral" : "outline"}
            icon={copy.state === "ready" ? "check" : undefined}
          >
            {t(`copies.state.${copy.state}`)}
          </Tag>
          {copy.state === "ready" && !proving && (
            <RouterLink
              className="button button-neutral"
              to={`${paths(dataPages[role].data, {}, { copy: copy.id })}#copies`}
            >
              <span className="button-label">{t("copies.download")}</span>
              <span className="visually-hidden">: {name}</span>
            </RouterLink>
          )}
          {(copy.state === "ended" || copy.state === "failed") && <AskAgain copy={copy} name={name} />}
        </span>
      }
    >
      {proving && <DownloadStep copyId={copy.id} asked={proving} role={role} error={error} />}
    </Row>
  );
}

/** Requests a copy for the same people again. */
function AskAgain({ copy, name }: { copy: CopyView; name: string }) {
  const t = useTexts("privacy");
  const { everyone, own, children } = copy;
  if (!everyone && !own && children.length === 0) return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="ask" />
      {!everyone && own && <input type="hidden" name="own" value="yes" />}
      {!everyone && children.map(({ id }) => <input key={id} type="hidden" name="profile_ids" value={id} />)}
      <Button variant="tertiary">
        {t("copies.again")}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </Form>
  );
}

/** Whose data it is: "Everyone", "Me and Zala", "Vid and 1 other". */
function useCopyName() {
  const t = useTexts("privacy");
  return ({ everyone, own, children, more }: CopyView): string => {
    if (everyone) return t("copies.everyone");
    const names = [
      ...(own ? [t("copies.me")] : []),
      ...children.map((child) => child.name),
      ...(more > 0 ? [t("copies.others", { count: more })] : []),
    ];
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("copies.and", { first: names.slice(0, -1).join(", "), last });
  };
}

function CopyText({ copy, zone, now }: { copy: CopyView; zone: string; now: string }) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const date = formats.dateTime(copy.asked_at, zone, now);
  switch (copy.state) {
    case "preparing":
      return t("copies.asked", { date });
    case "failed":
      return t("copies.failed", { date });
    case "ready":
      return t("copies.ready", {
        size: fileSize(copy.bytes ?? 0, formats.tag),
        until: formats.dateTime(copy.valid_until ?? now, zone, now),
      });
    case "ended":
      return t("copies.ended", {
        downloads: copy.downloads,
        date: formats.day(copy.asked_at, zone, now),
        ended: formats.day(copy.ended_at ?? now, zone, now),
      });
  }
}
