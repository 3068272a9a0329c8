import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ButtonLink, Columns, Notice, PageHead, Portrait, Tag } from "../../../ui/index.ts";
import { AccessCard, FactsCard, SessionsCard } from "../components/profile-cards.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, services } = context.get(pageContext);
  const id = idOf(params["id"]);
  const [profile, confirmed, proposed] = await Promise.all([
    orNotFound(api("GET /profiles/{id}", { params: { id } })),
    orNotFound(api("GET /sessions", { query: { profileId: id, tab: "confirmed", limit: "10" } })),
    orNotFound(api("GET /sessions", { query: { profileId: id, tab: "proposed", limit: "5" } })),
  ]);
  const now = services.clock().toISOString();
  const coming = confirmed.data.filter((one) => one.ends_at !== null && one.ends_at > now);
  coming.sort((a, b) => ((a.starts_at ?? "") < (b.starts_at ?? "") ? -1 : 1));
  return { profile: profile.data, coming: coming.slice(0, 3), proposed: proposed.data };
}

/** Chooses this profile in the switcher, then shows where the person continues for it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await submitted(request);
  try {
    await page.api("PATCH /profiles/select", { body: { profile_id: id } });
  } catch (error) {
    return refused(error, values, page);
  }
  const own = page.caller.kind === "person" && page.caller.own_profile_id === id;
  return seeOther(own ? pathOf(pages["user.home"], page.locale) : pathOf(pages["profiles.one"], page.locale, { id }));
}

export default function Profile() {
  const { profile, coming, proposed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const p = useTexts("platform");
  const paths = usePaths();
  const name = `${profile.name} ${profile.lastname}`;
  return (
    <>
      <title>{`${name} · ${p("app.name")}`}</title>
      <PageHead
        tint={profile.tint}
        portraits={<Portrait src={profile.portrait} name={name} size={92} tint={profile.tint} priority />}
        tags={<Tag kind="tint">{t(profile.kind === "own" ? "switcher.you" : "switcher.child")}</Tag>}
        title={name}
        sub={profile.age === null ? undefined : t("age", { years: profile.age })}
        actions={
          <ButtonLink as={RouterLink} href={paths("specialists.user")} iconStart="magnifying-glass">
            {t("one.find")}
          </ButtonLink>
        }
      />
      <div className="container page-body">
        <Columns side={profile.access.length > 0 && <AccessCard access={profile.access} name={profile.name} />}>
          {refusal && <Notice kind="error" title={refusal.error.message} />}
          <SessionsCard coming={coming} proposed={proposed} profile={profile} />
          <FactsCard profile={profile} />
        </Columns>
      </div>
    </>
  );
}
