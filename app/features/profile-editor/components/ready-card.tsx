import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { PageLink, usePaths } from "../../../navigation/link.tsx";
import { locales } from "../../../platform/i18n/locales.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Card, CardHead, classNames, Icon, LevelStones, Rows, Tag } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import {
  type Content,
  missingTexts,
  type Need,
  openNeeds,
  otherNeeds,
  type Outdated,
  outdatedCount,
} from "../rules.ts";
import { describeChange } from "./change-words.ts";
import styles from "./editor.module.css";
import { DraftForm } from "./saver.tsx";
import { isLive, missingAndOutdatedText, useEditorTexts, type EditorTexts } from "./words.ts";

interface Item {
  key: string;
  done: boolean;
  /** Whether the page can be published without it. */
  optional: boolean;
  text: string;
  note?: string | undefined;
  href: string;
}

const mendedAt = {
  checks: "applications.own",
  tax: "applications.tax",
  payout: "applications.tax",
  paid: "payments.settings",
  second_factor: "accounts.specialist_security",
} as const;

/** Required and recommended items, in the order of the page. */
function itemsOf(
  { t }: EditorTexts,
  view: PrivateView,
  application: readonly string[],
  paths: ReturnType<typeof usePaths>,
): Item[] {
  const open = openNeeds(view.lacks, application, isLive(view));
  const lacks = (need: Need) => open.includes(need);
  const missing = missingTexts(view.draft as Content);
  const whole = locales.filter((language) => missing[language] === 0);
  const needed: Item[] = [
    { key: "texts", done: !lacks("texts"), optional: false, text: t("ready.texts"), href: "#words" },
    {
      key: "services",
      done: !lacks("services"),
      optional: false,
      text: t("ready.services", { currency: view.currency }),
      href: "#services",
    },
    {
      key: "basics",
      done: !lacks("basics"),
      optional: false,
      text: t("ready.basics"),
      href: paths("profile-editor.basics"),
    },
    { key: "places", done: !lacks("places"), optional: false, text: t("ready.places"), href: "#places" },
    ...otherNeeds
      .filter((key) => application.includes(key))
      .map((key): Item => ({
        key,
        done: false,
        optional: isLive(view),
        text: t(`ready.${key}`),
        href: paths(mendedAt[key]),
      })),
  ];
  const good: Item[] = [
    {
      key: "photo",
      done: view.portrait !== null,
      optional: true,
      text: t("ready.photo"),
      href: paths("specialists.portrait"),
    },
    {
      key: "address",
      done: !view.lacks.includes("address"),
      optional: true,
      text: t("ready.address"),
      href: "#places",
    },
    ...locales
      .filter((language) => !whole.includes(language) || outdatedCount(view.outdated as Outdated, language) > 0)
      .map((language): Item => ({
        key: language,
        done: false,
        optional: true,
        text: t("ready.language", {
          language,
          state: missingAndOutdatedText({ t }, missing[language], outdatedCount(view.outdated as Outdated, language)),
        }),
        href: "#words",
      })),
  ];
  return [...needed, ...good.filter(({ key, done }) => !done || key === "photo")];
}

/** What is done and what is missing, the changes to be published, and the button to publish. */
export function ReadyCard({
  view,
  missing,
  error,
}: {
  view: PrivateView;
  missing: readonly string[];
  error: ErrorBody | undefined;
}) {
  const words = useEditorTexts();
  const { t } = words;
  const live = isLive(view);
  const paths = usePaths();
  const items = itemsOf(words, view, missing, paths);
  const open = openNeeds(view.lacks, missing, live).length;
  const done = items.filter((item) => item.done).length;
  const names = Object.fromEntries(
    [...view.published.services, ...view.draft.services].map(({ id, name }) => [id, name]),
  );
  const hidden = (id: string | null) => id !== null && view.draft.services.some((one) => one.id === id && !one.active);
  return (
    <Card id="publish" aria-labelledby="publish-title" className={styles.section}>
      <CardHead
        id="publish-title"
        title={t("ready.title")}
        sub={open === 0 ? t("ready.whole") : t("ready.open", { count: open })}
        aside={
          <LevelStones count={items.length} at={done + 1} label={t("ready.stones", { done, count: items.length })} />
        }
      />
      <FormErrors
        error={error}
        labels={Object.fromEntries(
          ["headline", "about", "gender", "languages", "topics", "modes", "services"].map((lack) => [
            lack,
            t(`lack.${lack as "about"}`),
          ]),
        )}
      />
      <ul className={styles.ready} role="list">
        {items.map((item) => (
          <li key={item.key} className={classNames(!item.done && styles.open)}>
            <Icon name={item.done ? "check-circle-fill" : "warning-circle-fill"} size={20} />
            <div>
              {item.done ? (
                item.text
              ) : (
                <a href={item.href} className="link">
                  {item.text}
                </a>
              )}
              <span className="visually-hidden"> {t(item.done ? "ready.there" : "ready.missing")}</span>
              {!item.done && item.optional && <p className="muted small">{t("ready.optional")}</p>}
            </div>
          </li>
        ))}
      </ul>
      <h3 className={styles.changesTitle}>{t("changes.count", { count: view.changes.length })}</h3>
      {view.changes.length > 0 ? (
        <>
          <Rows className={styles.changes}>
            {view.changes.map((change, at) => {
              const { text, lang } = describeChange(words, change, names, view.currency);
              return (
                <li key={at}>
                  <span lang={lang}>{text}</span>
                  <Tag>{t(hidden(change.service_id) ? "changes.hidden" : live ? "changes.live" : "changes.later")}</Tag>
                </li>
              );
            })}
          </Rows>
          <DraftForm intent="publish">
            <FormKey />
            <Button full size="lg">
              {t(live ? "publish" : "publish.later", { count: view.changes.length })}
            </Button>
          </DraftForm>
          <DraftForm intent="discard" className={styles.discard}>
            <Button variant="unstyled" className="link">
              {t("discard")}
            </Button>
          </DraftForm>
        </>
      ) : (
        <p className="muted small">{t(live ? "changes.none" : "changes.none.later")}</p>
      )}
      <p className={styles.log}>
        <PageLink to="profile-editor.changes" className="link">
          {t("log.link")}
        </PageLink>
      </p>
    </Card>
  );
}
