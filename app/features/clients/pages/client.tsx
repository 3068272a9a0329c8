import { components } from "virtual:cards/clients.one";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Columns, Notice, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import { AboutCard } from "../components/about-card.tsx";
import { fullName, useClientName } from "../components/client-name.ts";
import { GoalsCard } from "../components/goals-card.tsx";
import { PastSessionsCard } from "../components/held-card.tsx";
import { NotesCard } from "../components/notes-card.tsx";
import { readClientPage } from "../components/read-client.server.ts";
import { SessionsCard } from "../components/sessions-card.tsx";
import { SharesCard } from "../components/shares-card.tsx";

export type ClientOutcome =
  | "goal_added"
  | "goal_changed"
  | "goal_removed"
  | "note_added"
  | "note_shared"
  | "note_changed"
  | "note_removed";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("before");
  const shown = await readClientPage(
    page,
    idOf(params["id"]),
    {
      shared: url.searchParams.get("notes") === "shared" ? "yes" : "no",
      ...(cursor && { cursor }),
    },
    url.searchParams.get("goals"),
  );
  return { shown, done: outcomeFor<ClientOutcome>(request, url, page) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const shared = values["intent"] === "shared";
  const goal = values["client_goal_id"];
  try {
    await page.api("POST /clients/notes/add", {
      ...onceOf(values),
      body: {
        profile_id: id,
        text: typeof values["text"] === "string" ? values["text"] : "",
        shared,
        ...(typeof goal === "string" && goal && { client_goal_id: goal }),
      },
    });
    const here = pathTo("clients.one", page.locale, { id }, shared ? { notes: "shared" } : {});
    return await seeOutcome(page, `${here}#${outcomeHash}`, shared ? "note_shared" : "note_added");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Client() {
  const { shown, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("clients");
  const paths = usePaths();
  const formats = useFormats();
  const nameOf = useClientName();
  const { client, sessions, goals, about, zone } = shown;
  const { profile_id: id, access, state, since, tint } = client;
  return (
    <>
      <Title>{fullName(client)}</Title>
      <PageHead
        tint={tint as Tint}
        back={{
          href: paths("clients.list", {}, state === "ended" ? { state } : {}),
          label: t("one.back"),
          as: RouterLink,
        }}
        portraits={<Portrait src={client.portrait} name={fullName(client)} size={92} tint={tint as Tint} />}
        title={nameOf(client)}
        sub={
          since
            ? t("one.since", { date: formats.shortDate(isoDay(since, zone)), count: client.sessions.held })
            : t("one.new")
        }
        actions={
          state === "current" && (
            <>
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="chat-circle-dots"
                as={RouterLink}
                href={paths("chat.specialist", {}, { chatWithId: id, groupType: "User_Specialist" })}
              >
                {t("one.message")}
              </ButtonLink>
              <ButtonLink
                size="lg"
                iconStart="plus"
                as={RouterLink}
                href={paths("sessions.propose", {}, { clientId: id })}
              >
                {t("propose")}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="container page-body stack">
        {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
        {access ? (
          <SharesCard client={client} access={access} zone={zone} />
        ) : (
          <Notice title={t(state === "ended" ? "ended.title" : "waiting.title")}>
            {t(state === "ended" ? "ended.text" : "waiting.text")}
          </Notice>
        )}
        <Columns
          side={
            access && (
              <>
                {about && <AboutCard client={client} about={about} zone={zone} now={shown.now} />}
                {shown.cards.map(({ name, data }) => {
                  const Shown = components[name];
                  return Shown && <Shown key={name} data={data as never} />;
                })}
              </>
            )
          }
        >
          {state === "current" ? <SessionsCard {...shown} /> : <PastSessionsCard sessions={sessions} zone={zone} />}
          {access && <GoalsCard id={id} goals={goals} zone={zone} />}
          {(access !== null || client.notes.private + client.notes.shared > 0) && (
            <NotesCard page={shown} refusal={refusal} />
          )}
        </Columns>
      </div>
    </>
  );
}
