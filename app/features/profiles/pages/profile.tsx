import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { seeNewDocument, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { Columns, Notice } from "../../../ui/index.ts";
import { ColumnCards } from "../components/cards-in.tsx";
import { ChildScreen } from "../components/child-screen.tsx";
import { cardsOf, childCardsOf } from "../components/cards-of.server.ts";
import { ProfileLinks } from "../components/profile-links.tsx";
import { readProfile, subjectOf } from "../components/read-profile.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, services, caller } = page;
  const id = idOf(params["id"]);
  const now = services.clock().toISOString();
  if (caller.kind === "person" && caller.child_lock_active) {
    const { data: players } = await api("GET /profiles/who-plays");
    // The child was deleted or is no longer this account's, but the device stays locked.
    if (!players.children.some(({ plays }) => plays)) throw redirect(pathTo("profiles.who_plays", page.locale));
    const [{ data: child }, { data: next }] = await Promise.all([
      orNotFound(api("GET /profiles/{id}", { params: { id } })),
      orNotFound(api("GET /sessions/next", { query: { profileId: id } })),
    ]);
    const cards = await childCardsOf(id, page);
    const { name, lastname, portrait, tint } = child;
    return {
      locked: true,
      profile: { name, lastname, portrait, tint },
      next,
      now,
      cards,
      siblings: players.children.some((one) => !one.plays),
    } as const;
  }
  const profile = await readProfile(page, id);
  const subject = subjectOf(profile);
  const cards = await cardsOf(subject, undefined, page, context);
  const unlocked = outcomeFor<"unlocked" | "saved" | "restored">(request, url, page);
  return { locked: false, unlocked, profile, subject, cards } as const;
}

/** Starts or ends the child lock, or selects this profile and redirects to where the person left off. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { intent, pin: given } = await readSubmittedFields(request);
  const pin = typeof given === "string" ? given.trim() : "";
  const here = pathTo("profiles.one", page.locale, { id });
  try {
    if (intent === "lock") {
      await page.api("POST /accounts/child-lock/start", { body: { pin, profile_id: id } });
      return seeNewDocument(here);
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
  return seeOther(own ? pathTo("user.home", page.locale) : here);
}

type Shown = Extract<Awaited<ReturnType<typeof loader>>, { locked: false }>;

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!loaded.locked) return <Grown {...loaded} />;
  return (
    <>
      <Title>{loaded.profile.name}</Title>
      <ChildScreen
        profile={loaded.profile}
        session={loaded.next}
        now={loaded.now}
        siblings={loaded.siblings}
        cards={loaded.cards}
        error={refusal?.error}
      />
    </>
  );
}

function Grown({ unlocked, profile, subject, cards }: Shown) {
  const done = useOutcome(unlocked);
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  return (
    <>
      <Title>{`${profile.name} ${profile.lastname}`}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              <ColumnCards column="side" cards={cards} profile={subject} />
              <ProfileLinks profile={profile} error={refusal?.about === "lock" ? refusal.error : undefined} />
            </>
          }
        >
          {done && (
            <OutcomeNotice of={done}>
              {t(done === "saved" ? "edit.saved" : done === "restored" ? "deleted.restored" : "lock.ended")}
            </OutcomeNotice>
          )}
          {refusal?.about === "page" && <Notice kind="error" title={refusal.error.message} />}
          <ColumnCards column="main" cards={cards} profile={subject} />
        </Columns>
      </div>
    </>
  );
}
