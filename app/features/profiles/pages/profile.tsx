import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/rooms/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { newDocument, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { zoneWithOffset } from "../../../platform/time/zone-names.server.ts";
import { ButtonLink, Columns, Notice, PageHead, Portrait, Tag } from "../../../ui/index.ts";
import { ChildScreen } from "../components/child-screen.tsx";
import { HandOver } from "../components/hand-over.tsx";
import { AccessCard, FactsCard, SessionsCard } from "../components/profile-cards.tsx";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, services, caller, locale } = page;
  const id = idOf(params["id"]);
  const now = services.clock().toISOString();
  if (caller.kind === "person" && caller.child_lock_active) {
    const [{ data: child }, { data: next }] = await Promise.all([
      orNotFound(api("GET /profiles/{id}", { params: { id } })),
      orNotFound(api("GET /sessions/next", { query: { profileId: id } })),
    ]);
    const { name, lastname, portrait, tint } = child;
    return { locked: true, profile: { name, lastname, portrait, tint }, next, now } as const;
  }
  const [profile, confirmed, proposed] = await Promise.all([
    orNotFound(api("GET /profiles/{id}", { params: { id } })),
    orNotFound(api("GET /sessions", { query: { profileId: id, tab: "confirmed", limit: "10" } })),
    orNotFound(api("GET /sessions", { query: { profileId: id, tab: "proposed", limit: "5" } })),
  ]);
  const coming = confirmed.data.filter((one) => one.ends_at !== null && one.ends_at > now);
  coming.sort((a, b) => ((a.starts_at ?? "") < (b.starts_at ?? "") ? -1 : 1));
  const zone = zoneWithOffset(locale, profile.data.location.time_zone, now);
  const unlocked = outcomeFor<"unlocked">(request, url, page);
  return { locked: false, unlocked, zone, profile: profile.data, coming: coming.slice(0, 3), proposed: proposed.data } as const;
}

/** Starts or ends the child lock, or selects this profile and redirects to where the person continues. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { intent, pin: given } = await submitted(request);
  const pin = typeof given === "string" ? given.trim() : "";
  const here = pathOf(pages["profiles.one"], page.locale, { id });
  try {
    if (intent === "lock") {
      await page.api("POST /accounts/child-lock/start", { body: { pin, profile_id: id } });
      return newDocument(here);
    }
    if (intent === "unlock") {
      await page.api("POST /accounts/child-lock/end", { body: { pin } });
      return seeOutcome(page, `${here}#${outcomeHash}`, "unlocked", { newDocument: true });
    }
    await page.api("PATCH /profiles/select", { body: { profile_id: id } });
  } catch (error) {
    const about = intent === "lock" ? "lock" : "page";
    if (error instanceof ApiError) return data({ error: error.body, about } as const, { status: error.status });
    throw error;
  }
  const own = page.caller.kind === "person" && page.caller.own_profile_id === id;
  return seeOther(own ? pathOf(pages["user.home"], page.locale) : here);
}

type Shown = Extract<Awaited<ReturnType<typeof loader>>, { locked: false }>;

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const p = useTexts("platform");
  if (!loaded.locked) return <Grown {...loaded} />;
  return (
    <>
      <title>{`${loaded.profile.name} · ${p("app.name")}`}</title>
      <ChildScreen profile={loaded.profile} session={loaded.next} now={loaded.now} error={refusal?.error} />
    </>
  );
}

function Grown({ unlocked, profile, zone, coming, proposed }: Shown) {
  const done = useOutcome(unlocked);
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const p = useTexts("platform");
  const paths = usePaths();
  const name = `${profile.name} ${profile.lastname}`;
  const guarded = profile.kind === "child" && profile.access.length > 0;
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
          <ButtonLink as={RouterLink} href={paths("specialists.user", {}, { profileId: profile.id })} iconStart="magnifying-glass">
            {t("one.find")}
          </ButtonLink>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            guarded && (
              <>
                <HandOver name={profile.name} error={refusal?.about === "lock" ? refusal.error : undefined} />
                <AccessCard access={profile.access} name={profile.name} />
              </>
            )
          }
        >
          {done && <OutcomeNotice of={done}>{t("lock.ended")}</OutcomeNotice>}
          {refusal?.about === "page" && <Notice kind="error" title={refusal.error.message} />}
          <SessionsCard coming={coming} proposed={proposed} profile={profile} />
          <FactsCard profile={profile} zone={zone} />
        </Columns>
      </div>
    </>
  );
}
