import { useEffect, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { ButtonLink, Columns, Notice } from "../../../ui/index.ts";
import { EditorHead } from "../components/editor-head.tsx";
import { FactsCard } from "../components/facts-card.tsx";
import { PersonCard } from "../components/person-card.tsx";
import { CancellationCard, PlaceCard } from "../components/place-cards.tsx";
import { type EditorOutcome, handleEditorForm } from "../components/posted-change.server.ts";
import { ReadyCard } from "../components/ready-card.tsx";
import { type SaveResult, SaverProvider } from "../components/saver.tsx";
import { SearchCard } from "../components/search-card.tsx";
import { ServicesCard } from "../components/services-card.tsx";
import { WordsCard } from "../components/words-card.tsx";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ data: view }, { data: seen }, { data: application }] = await Promise.all([
    page.api("GET /specialists/view/private"),
    page.api("GET /specialists/me"),
    page.api("GET /specialists/application"),
  ]);
  const free =
    view.status === "published"
      ? (await page.api("GET /public/availability", { query: { specialistId: view.id } })).data
      : [];
  return {
    view,
    facts: seen.checks,
    missing: application.missing,
    nextFree: free[0]?.next_free_at ?? null,
    done: outcomeFor<EditorOutcome>(request, url, page),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return handleEditorForm(request, page, (done) =>
    seeOutcome(page, `${pathTo("profile-editor.profile", page.locale)}#${outcomeHash}`, done),
  );
}

/** A key that changes whenever the form's fields have to be refilled: with every new `done` that is not null. */
function useRound(done: unknown): number {
  const [round, setRound] = useState({ done, count: 0 });
  if (done !== round.done) setRound({ done, count: round.count + (done === null ? 0 : 1) });
  return round.count;
}

export default function EditProfile() {
  const { view, facts, missing, nextFree, done: loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (RefusedForm & SaveResult) | undefined;
  const done = useOutcome(loaded);
  const sent = useRound(loaded);
  const looked = useRound(answer?.at ? answer : null);
  const t = useTexts("profile-editor");
  const paths = usePaths();
  const refusal = answer?.error ? answer : undefined;
  const of = (...intents: string[]) =>
    refusal && intents.includes(String(refusal.values["intent"])) ? refusal : undefined;
  const fallen = refusal && !refusal.error.fields ? refusal.error : undefined;
  useEffect(() => {
    if (answer?.at) document.getElementById(answer.at)?.focus();
  }, [answer]);
  return (
    <SaverProvider version={view.version}>
      {(saving) => {
        const failed = fallen ?? (saving !== "saving" ? saving : null);
        return (
          <>
            <Title>{t("title")}</Title>
            <EditorHead view={view} saving={saving} />
            <div className="container page-body">
              <Columns
                side={
                  <>
                    <ReadyCard view={view} missing={missing} error={of("publish")?.error} />
                    <SearchCard view={view} nextFree={nextFree} />
                  </>
                }
              >
                {done && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
                {failed && (
                  <Notice
                    kind="error"
                    role="alert"
                    title={failed.message}
                    action={
                      failed.code === "draft_changed" && (
                        <ButtonLink variant="neutral" size="sm" as={RouterLink} href={paths("profile-editor.profile")}>
                          {t("reload")}
                        </ButtonLink>
                      )
                    }
                  >
                    {Object.values(failed.fields ?? {}).map(({ message }, at) => (
                      <p key={at}>{message}</p>
                    ))}
                  </Notice>
                )}
                <PersonCard view={view} />
                <WordsCard key={`words ${sent} ${looked}`} view={view} refusal={of("words")} />
                <ServicesCard view={view} />
                <FactsCard facts={facts} />
                <PlaceCard key={`places ${sent}`} view={view} refusal={of("places")} />
                <CancellationCard key={`cancellation ${sent}`} view={view} />
              </Columns>
            </div>
          </>
        );
      }}
    </SaverProvider>
  );
}
