import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Card, CardHead, Columns, EmptyState, PageHead } from "../../../ui/index.ts";
import { ItemFilter } from "../components/item-filter.tsx";
import { ItemForm } from "../components/item-form.tsx";
import { ItemGrid } from "../components/item-grid.tsx";
import { SwitchedOffItems } from "../components/items-off.tsx";
import { type GameId, gameIds } from "../games/list.ts";
import { gameTexts } from "../names.server.ts";

type Done = "off" | "on";

const gameIn = (value: string | undefined): GameId => {
  const game = gameIds.find((one) => one === value);
  if (!game) throw data({ code: "page_not_found" }, { status: 404 });
  return game;
};

const languageIn = ({ searchParams }: URL, usual: Locale): Locale =>
  locales.find((one) => one === searchParams.get("language")) ?? usual;

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const game = gameIn(params["game"]);
  const language = languageIn(url, page.locale);
  const { data: items } = await page.api("GET /admin/games/items", { query: { gameId: game, language } });
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 40);
  const wanted = q.toLocaleLowerCase(language);
  return {
    game,
    name: gameTexts[game].name[page.locale],
    language,
    q,
    empty: items.length === 0,
    off: items.filter((one) => one.off),
    found: items.filter(({ text }) => text.toLocaleLowerCase(language).includes(wanted)),
    chosen: items.find(({ item, off }) => item === url.searchParams.get("item") && !off),
    zone: page.caller.kind === "person" ? page.caller.time_zone : "UTC",
    done: outcomeFor<Done>(request, url, page),
  };
}

export async function action({ params, request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const game_id = gameIn(params["game"]);
  const language = languageIn(url, page.locale);
  const values = await readSubmittedFields(request);
  const { item, reason, game_item_off_id } = values;
  const q = url.searchParams.get("q");
  const here = `${pathTo("games.items", page.locale, { game: game_id }, { language, ...(q && { q }) })}#${outcomeHash}`;
  try {
    if (typeof game_item_off_id === "string") {
      await page.api("DELETE /admin/games/items/off/remove", { ...onceOf(values), body: { game_item_off_id } });
      return seeOutcome<Done>(page, here, "on");
    }
    await page.api("POST /admin/games/items/off/add", {
      ...onceOf(values),
      body: { game_id, language, item: String(item ?? ""), reason: String(reason ?? "") },
    });
    return seeOutcome<Done>(page, here, "off");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The words and pictures of a game in one language, where editors can switch items off. */
export default function GameItems() {
  const { game, name, language, q, empty, off, found, chosen, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("games");
  const paths = usePaths();
  const languages = languageNames(useLocale());
  const title = t("items.title", { game: name });
  const at = (item?: string) => paths("games.items", { game }, { language, ...(q && { q }), ...(item && { item }) });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        back={{ href: paths("games.catalogue"), label: t("team.title"), as: RouterLink }}
        title={title}
        sub={t("items.sub")}
      />
      <div className="container page-body">
        {empty ? (
          <Card>
            <EmptyState title={t("items.empty")} text={t("items.empty.text")} />
          </Card>
        ) : (
          <Columns side={<ItemFilter action={paths("games.items", { game })} language={language} q={q} />}>
            {done && !refusal && <OutcomeNotice of={loaded}>{t(`items.done.${done}`)}</OutcomeNotice>}
            {refusal && !refusal.error.fields && (
              <FormErrors error={refusal.error} labels={{ reason: t("team.reason") }} />
            )}
            {chosen && <ItemForm item={chosen} language={language} refusal={refusal} />}
            {off.length > 0 && <SwitchedOffItems items={off} language={language} zone={zone} />}
            <Card aria-labelledby="items">
              <CardHead
                id="items"
                title={`${t("items.all")}: ${languages(language)}`}
                sub={t("items.count", { count: found.length })}
              />
              {found.length === 0 ? (
                <EmptyState level={3} title={t("items.none")} text={t("items.none.text")} />
              ) : (
                <ItemGrid items={found} language={language} chosen={chosen?.item} at={at} />
              )}
            </Card>
          </Columns>
        )}
      </div>
    </>
  );
}
