import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, Columns, PageHead, Pebble, SelectField, Tag } from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import { CatalogPartRow } from "../components/catalogue-part.tsx";
import { filterAges } from "../components/filters.ts";
import { gameIcons } from "../components/game-icons.ts";
import styles from "../components/games.module.css";
import { catalogRows } from "../components/parts-of.server.ts";
import type { GameId } from "../games/list.ts";

type Done = "off" | "on";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ data: off }, games] = await Promise.all([page.api("GET /admin/games"), catalogRows(page.locale)]);
  const age = filterAges.find((one) => `${one}` === url.searchParams.get("age"));
  return {
    off,
    games,
    age,
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    done: outcomeFor<Done>(request, url, page),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const { game_id, strand, reason, game_off_id } = values;
  const here = `${pathTo("games.catalogue", page.locale)}${url.search}#${outcomeHash}`;
  try {
    if (typeof game_off_id === "string") {
      await page.api("DELETE /admin/games/off/remove", { ...onceOf(values), body: { game_off_id } });
      return seeOutcome<Done>(page, here, "on");
    }
    await page.api("POST /admin/games/off/add", {
      ...onceOf(values),
      body: {
        game_id: String(game_id ?? "") as GameId,
        strand: typeof strand === "string" && strand ? strand : null,
        reason: String(reason ?? ""),
      },
    });
    return seeOutcome<Done>(page, here, "off");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The games as families see them, where editors can hide a game or a part of one. */
export default function Catalogue() {
  const { off, games, age, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("games");
  const paths = usePaths();
  const languages = languageNames(useLocale());
  const refusedFor = refusal && `${String(refusal.values["game_id"] ?? "")} ${String(refusal.values["strand"] ?? "")}`;
  const offOf = (game: string, strand: string | null) =>
    off.find((one) => one.game_id === game && one.strand === strand);
  return (
    <>
      <Title>{t("team.title")}</Title>
      <PageHead title={t("team.title")} sub={t("team.sub")} />
      <div className="container page-body">
        <Columns
          side={
            <Card aria-labelledby="seen">
              <CardHead id="seen" title={t("team.seen")} />
              <Form method="get" action={paths("games.catalogue")} className={styles["filter"]} key={age}>
                <SelectField
                  name="age"
                  label={t("team.seen.age")}
                  defaultValue={age === undefined ? "" : `${age}`}
                  options={[
                    { value: "", label: t("list.age.all") },
                    ...filterAges.map((one) => ({ value: `${one}`, label: t("list.age.years", { age: one }) })),
                  ]}
                />
                <div>
                  <Button type="submit" variant="neutral">
                    {t("team.seen.apply")}
                  </Button>
                </div>
              </Form>
            </Card>
          }
        >
          {done && !refusal && <OutcomeNotice of={loaded}>{t(`team.done.${done}`)}</OutcomeNotice>}
          {refusal && !refusal.error.fields && (
            <FormErrors error={refusal.error} labels={{ reason: t("team.reason") }} />
          )}
          <div className={styles["team"]}>
            {games.map(({ id, ages, name, about, parts, version, words }) => {
              const whole = offOf(id, null);
              const row = { zone, refusal, refusedFor };
              return (
                <Card key={id} aria-labelledby={`game-${id}`}>
                  <CardHead
                    id={`game-${id}`}
                    title={name}
                    sub={about}
                    aside={
                      <Pebble>
                        <PlayIcon name={gameIcons[id]} size={24} />
                      </Pebble>
                    }
                  />
                  <div className="tags">
                    <Tag kind="outline">{t("list.ages", { from: ages[0], to: ages[1] })}</Tag>
                    <Tag kind="outline">{t("team.version", { version })}</Tag>
                    {age !== undefined && age < ages[0] && <Tag kind="orange">{t("team.outside")}</Tag>}
                  </div>
                  <p className="muted small">
                    {words
                      ? t("team.words", {
                          list: words.map(({ language, version: own }) => `${languages(language)} ${own}`).join(", "),
                        })
                      : t("facts.wordless")}
                  </p>
                  {words && (
                    <p>
                      <RouterLink className="link" to={paths("games.items", { game: id })}>
                        {t("items.link")}
                        <span className="visually-hidden">: {name}</span>
                      </RouterLink>
                    </p>
                  )}
                  <CatalogPartRow
                    {...row}
                    off={whole}
                    outside={age !== undefined && age < ages[0]}
                    part={{
                      game: id,
                      strand: null,
                      name: t("team.whole"),
                      skill: null,
                      from: ages[0],
                      opens: null,
                      voice: false,
                      reads: false,
                      readsFrom: null,
                    }}
                  />
                  {!whole &&
                    parts.map((part) => (
                      <CatalogPartRow
                        key={part.strand}
                        {...row}
                        part={part}
                        off={offOf(id, part.strand)}
                        outside={age !== undefined && age < part.from}
                      />
                    ))}
                </Card>
              );
            })}
          </div>
        </Columns>
      </div>
    </>
  );
}
